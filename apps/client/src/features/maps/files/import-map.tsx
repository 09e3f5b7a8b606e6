export const ImportMap = () => null;
