/** One option. */
export interface Choice {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
}

/** Minimum distance from the screen edges. */
const MARGIN_PX = 8;

/** Keeps the list on screen if there is no space on either side of the cursor, as on phones. */
export const onScreen = {
  name: 'onScreen',
  fn: ({ x, rects }: { readonly x: number; readonly rects: { readonly floating: { readonly width: number } } }) => ({
    x: Math.max(MARGIN_PX, Math.min(x, innerWidth - rects.floating.width - MARGIN_PX)),
  }),
};

let lists = 0;

/**
 * A list at the cursor during typing. Focus stays in the text, which references the current row for screen readers
 * (`aria-activedescendant`).
 */
export class ChoiceList<T extends Choice> {
  readonly element = document.createElement('div');
  /** Announces states without a current row: searching, or no results. */
  private readonly status = document.createElement('p');
  private readonly id = `choices-${(lists += 1)}`;
  private choices: readonly T[] = [];
  private current = 0;

  constructor(
    private readonly text: HTMLElement,
    private readonly options: { name: string; none: string },
    private chosen: (choice: T) => void,
  ) {
    this.element.className = 'choice-list';
    this.element.role = 'listbox';
    this.element.id = this.id;
    this.element.ariaLabel = options.name;
    // Keeps focus and selection in the text.
    this.element.addEventListener('mousedown', (event) => event.preventDefault());
    text.setAttribute('aria-controls', this.id);
    this.status.role = 'status';
    this.status.className = 'sr-only';
    text.after(this.status);
  }

  /** Replaces the handler for the chosen option. */
  onChoice(chosen: (choice: T) => void): void {
    this.chosen = chosen;
  }

  /** @param none announced if there are no options */
  show(choices: readonly T[], none = this.options.none): void {
    this.choices = choices;
    this.current = 0;
    this.status.textContent = choices.length > 0 ? '' : none;
    this.element.replaceChildren(
      ...(choices.length > 0 ? choices.map((choice, at) => this.row(choice, at)) : [this.none(none)]),
    );
    this.mark();
  }

  /** @returns whether the list handled the key */
  press(key: string): boolean {
    if (this.choices.length === 0) return false;
    if (key === 'ArrowDown') this.current = (this.current + 1) % this.choices.length;
    else if (key === 'ArrowUp') this.current = (this.current + this.choices.length - 1) % this.choices.length;
    else if (key === 'Enter' || key === 'Tab') {
      const choice = this.choices[this.current];
      if (choice) this.chosen(choice);
    } else return false;
    this.mark();
    return true;
  }

  end(): void {
    this.text.removeAttribute('aria-controls');
    this.text.removeAttribute('aria-activedescendant');
    this.element.remove();
    this.status.remove();
  }

  private row(choice: T, at: number): HTMLElement {
    const row = document.createElement('div');
    row.role = 'option';
    row.id = `${this.id}-${at}`;
    const label = document.createElement('span');
    label.textContent = choice.label;
    const hint = document.createElement('span');
    hint.className = 'choice-hint';
    hint.textContent = choice.hint ?? '';
    row.append(label, hint);
    row.addEventListener('click', () => this.chosen(choice));
    row.addEventListener('mousemove', () => {
      if (this.current === at) return;
      this.current = at;
      this.mark();
    });
    return row;
  }

  private none(words: string): HTMLElement {
    const row = document.createElement('div');
    row.className = 'choice-none';
    row.role = 'option';
    row.ariaDisabled = 'true';
    row.textContent = words;
    return row;
  }

  private mark(): void {
    const rows = [...this.element.children];
    rows.forEach((row, at) => (row.ariaSelected = String(at === this.current && this.choices.length > 0)));
    rows[this.current]?.scrollIntoView({ block: 'nearest' });
    if (this.choices.length > 0) this.text.setAttribute('aria-activedescendant', `${this.id}-${this.current}`);
    else this.text.removeAttribute('aria-activedescendant');
  }
}
