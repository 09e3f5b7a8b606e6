/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly CARTULARY_MOCK_AUTH?: string;
}
