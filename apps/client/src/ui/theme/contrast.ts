import { channelsOf, linear } from '@cartulary/contracts/colour';

/** Measures the distance between colors, including for people without red, green, or blue cones. */

type Triple = readonly [number, number, number];

/** Color vision as matrices on linear RGB (Machado, Oliveira, and Fernandes 2009, severity 1). */
export const sights = {
  normal: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protan: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deutan: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritan: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
} as const;
export type Sight = keyof typeof sights;

function seen(hex: string, sight: Sight): Triple {
  const [red, green, blue] = channelsOf(hex).map(linear) as unknown as Triple;
  const m = sights[sight];
  const clamp = (value: number): number => Math.min(1, Math.max(0, value));
  return [
    clamp(m[0] * red + m[1] * green + m[2] * blue),
    clamp(m[3] * red + m[4] * green + m[5] * blue),
    clamp(m[6] * red + m[7] * green + m[8] * blue),
  ];
}

/** OKLab (Ottosson 2020) of linear RGB. */
function oklab([red, green, blue]: Triple): Triple {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** Distance between two colors for a type of color vision, in OKLab × 100. */
export function distance(one: string, other: string, sight: Sight): number {
  const [a, b] = [oklab(seen(one, sight)), oklab(seen(other, sight))];
  return 100 * Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}
