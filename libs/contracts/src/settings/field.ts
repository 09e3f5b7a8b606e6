/** What kinds of settings there are. Pure data: pages draw the control, the schema and the default from it. */

/** What has to be built before a setting can do anything. */
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

/** What a setting shows that is changed where the thing itself is. */
export type Followed = 'factors' | 'address' | 'backups' | 'restores';

/** What a setting shows that nobody changes here: whether a proxy in front encrypts connections; that no figures of use leave. */
export type Shown = 'transport' | 'usage-figures';

/**
 * What a setting does today. `works`: something changes, and a browser test sees it. `disabledUntil`: nothing could
 * change yet, so it stays at its default (a switch stays off: nothing may pretend) and says what brings it. `always`: the product does this whatever anybody says. `follows`: shown here, and changed
 * where the thing itself is. `shows`: how things are, which is no choice of this page.
 */
export type Effect =
  | 'works'
  | { readonly disabledUntil: SettingFeature }
  | { readonly always: true }
  | { readonly follows: Followed }
  | { readonly shows: Shown };

export type Unit = 'minutes' | 'days' | 'megabytes' | 'percent' | 'money';

/** A field of another category that this one may tighten and never loosen. */
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
/** Whole numbers of the unit, both ends included. */
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
/** A language (BCP 47) or a timezone (IANA); {@link AS_BROWSER} follows the browser. */
export interface PlaceField extends Common {
  readonly kind: 'language' | 'timezone';
  readonly default: typeof AS_BROWSER;
}
/** A language that speech is in; {@link AS_TOLD} leaves it to the model. */
export interface SpokenField extends Common {
  readonly kind: 'spoken';
  readonly default: typeof AS_TOLD;
}
export type Field = FlagField | ChoiceField | NumberField | TextField | ListField | PlaceField | SpokenField;

/** The value of a spoken language that the model tells by listening. */
export const AS_TOLD = 'told';

/** The value of a language or timezone that follows the browser. */
export const AS_BROWSER = 'browser';

/** The type of value that a field holds. */
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

/** Waits for a feature; see {@link Effect}. */
export const until = (feature: SettingFeature): Effect => ({ disabledUntil: feature });
/** Says how things are that are set up elsewhere. */
export const follows = (what: Followed): Effect => ({ follows: what });
/** Says how things are, which nobody changes here. */
export const shows = (what: Shown): Effect => ({ shows: what });
/** Holds whatever anybody says. */
export const always: Effect = { always: true };
