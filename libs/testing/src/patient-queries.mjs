import { configure } from '@testing-library/react';

// A busy machine renders late. A test waits for its content, and fails if it never appears.
configure({ asyncUtilTimeout: 15_000 });
