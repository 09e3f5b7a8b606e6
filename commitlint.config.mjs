/** `area: verb object`, or several areas (`client, search: …`), in at most 72 characters. */
export default {
  parserPreset: {
    parserOpts: {
      headerPattern: /^([a-z][a-z0-9-]*(?:, [a-z][a-z0-9-]*)*): (\S.*)$/,
      headerCorrespondence: ['type', 'subject'],
    },
  },
  rules: {
    'type-empty': [2, 'never'],
    'subject-empty': [2, 'never'],
    'subject-full-stop': [2, 'never', '.'],
    'header-max-length': [2, 'always', 72],
    'body-leading-blank': [2, 'always'],
  },
};
