import { configure } from '@testing-library/react';

// A machine that is busy draws late. A test waits for what it looks for, and fails where it never comes.
configure({ asyncUtilTimeout: 15_000 });
