/** Kinds of settings. Pure data: pages derive the control, the schema and the default from it. */

/** Features that have to be built before a setting has an effect. */
export const settingFeatures = [
  'identity',
  'product-news',
  'document-generation',
  'compliance',
  'enterprise-control',
  'advanced-security',
  'support',
  'model-training',
  'federated-learning',
] as const;
export type SettingFeature = (typeof settingFeatures)[number];

/** Values that a setting mirrors but that are changed elsewhere. */
export type Followed = 'factors' | 'address' | 'backups' | 'restores';

/** Read-only values: whether a proxy encrypts connections, and that usage statistics stay on the installation. */
export type Shown = 'transport' | 'usage-figures';

/**
 * Current effect of a setting. `works`: it has an effect, verified by a browser test. `disabledUntil`: no effect yet, so it stays at its
 * default (switches stay off, to avoid false claims) and names the feature that brings it. `always`: the product always does this.
 * `follows`: mirrors a value that is changed elsewhere. `shows`: a read-only fact.
 */
export type Effect =
  | 'works'
  | { readonly disabledUntil: SettingFeature }
  | { readonly always: true }
  | { readonly follows: Followed }
  | { readonly shows: Shown };

export type Unit = 'minutes' | 'days' | 'megabytes' | 'percent' | 'money';

/** An organization setting that this one can tighten but never loosen. */
export type Cap = 'enterprise.sessionManagement' | 'compliance.retentionPolicy';

interface Common {
  readonly effect: Effect;
}
export interface FlagField<D extends boolean = boolean> extends Common {
  readonly kind: 'flag';
  readonly default: D;
}
export interface ChoiceField<V extends string = string> extends Common {
  readonly kind: 'choice';
  readonly values: readonly V[];
  readonly default: V;
}
/** Whole numbers in the given unit; both limits are inclusive. */
export interface NumberField extends Common {
  readonly kind: 'number';
  readonly unit: Unit;
  readonly min: number;
  readonly max: number;
  readonly default: number;
  readonly cappedBy?: Cap;
}
export interface TextField extends Common {
  readonly kind: 'text';
  readonly form: 'line' | 'email';
  readonly required: boolean;
  readonly maxCharacters: number;
  readonly default: string;
}
export interface ListField extends Common {
  readonly kind: 'list';
  readonly of: 'domain' | 'network' | 'team' | 'page';
  readonly maxItems: number;
  readonly default: readonly string[];
}
/** A language (BCP 47) or time zone (IANA). {@link AS_BROWSER} follows the browser. */
export interface PlaceField extends Common {
  readonly kind: 'language' | 'timezone';
  readonly default: typeof AS_BROWSER;
}
/** Language of speech. {@link AS_TOLD} leaves it to the model. */
export interface SpokenField extends Common {
  readonly kind: 'spoken';
  readonly default: typeof AS_TOLD;
}
export type Field = FlagField | ChoiceField | NumberField | TextField | ListField | PlaceField | SpokenField;

/** Value for automatic detection of the spoken language. */
export const AS_TOLD = 'told';

/** Value for a language or time zone that follows the browser. */
export const AS_BROWSER = 'browser';

/** Value type of a field. */
export type ValueOf<F extends Field> = F extends FlagField
  ? boolean
  : F extends ChoiceField<infer V>
    ? V
    : F extends NumberField
      ? number
      : F extends ListField
        ? readonly string[]
        : string;

export const flag = (value: boolean, effect: Effect): FlagField => ({ kind: 'flag', default: value, effect });

export const choice = <const V extends string>(
  values: readonly V[],
  value: NoInfer<V>,
  effect: Effect,
): ChoiceField<V> => ({ kind: 'choice', values, default: value, effect });

export const number = (
  unit: Unit,
  range: { min: number; max: number; default: number; cappedBy?: Cap },
  effect: Effect,
): NumberField => ({ kind: 'number', unit, ...range, effect });

export const line = (effect: Effect, required = false, maxCharacters = 200): TextField => ({
  kind: 'text',
  form: 'line',
  required,
  maxCharacters,
  default: '',
  effect,
});

export const email = (effect: Effect): TextField => ({
  kind: 'text',
  form: 'email',
  required: false,
  maxCharacters: 254,
  default: '',
  effect,
});

export const list = (of: ListField['of'], effect: Effect, value: readonly string[] = []): ListField => ({
  kind: 'list',
  of,
  maxItems: 100,
  default: value,
  effect,
});

export const place = (kind: PlaceField['kind'], effect: Effect): PlaceField => ({ kind, default: AS_BROWSER, effect });

export const spoken = (effect: Effect): SpokenField => ({ kind: 'spoken', default: AS_TOLD, effect });

/** Depends on a feature; see {@link Effect}. */
export const until = (feature: SettingFeature): Effect => ({ disabledUntil: feature });
/** Mirrors a value that is changed elsewhere. */
export const follows = (what: Followed): Effect => ({ follows: what });
/** Shows a read-only fact. */
export const shows = (what: Shown): Effect => ({ shows: what });
/** Always in effect. */
export const always: Effect = { always: true };
