import { t } from '@/text/text';
import { choice, drawnAs, element, setAttributes, textOf } from './drawn';

/** The most common of the 37 highlighted languages. Any other one that is set stays. */
const languages = [
  'bash',
  'c',
  'cpp',
  'csharp',
  'css',
  'diff',
  'go',
  'graphql',
  'java',
  'javascript',
  'json',
  'kotlin',
  'markdown',
  'php',
  'python',
  'r',
  'ruby',
  'rust',
  'sql',
  'swift',
  'typescript',
  'xml',
  'yaml',
];

/** A code block with its language. */
export const codeView = drawnAs((props) => {
  const dom = element('div', 'node-code');
  const head = element('div', 'node-code-head');
  head.contentEditable = 'false';
  const language = choice(
    t('code.language'),
    [{ value: '', label: t('code.plain') }, ...languages.map((value) => ({ value, label: value }))],
    (value) => setAttributes(props, { language: value || null }),
  );
  head.append(language);
  const pre = element('pre', '');
  const contentDOM = element('code', '');
  contentDOM.spellcheck = false;
  pre.append(contentDOM);
  dom.append(head, pre);
  return {
    dom,
    contentDOM,
    show: (node) => {
      const set = textOf(node, 'language');
      if (![...language.options].some(({ value }) => value === set)) language.add(new Option(set, set));
      language.value = set;
      language.disabled = !props.editor.isEditable;
    },
  };
});
