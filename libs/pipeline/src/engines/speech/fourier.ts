/** Discrete Fourier transform of complex numbers, for sizes whose only prime factors are 2, 3 and 5. */
export class Fourier {
  readonly re: Float64Array;
  readonly im: Float64Array;
  private readonly cos: Float64Array;
  private readonly sin: Float64Array;
  private readonly partRe = new Float64Array(5);
  private readonly partIm = new Float64Array(5);

  constructor(private readonly size: number) {
    this.re = new Float64Array(size);
    this.im = new Float64Array(size);
    this.cos = Float64Array.from({ length: size }, (_, at) => Math.cos((2 * Math.PI * at) / size));
    this.sin = Float64Array.from({ length: size }, (_, at) => -Math.sin((2 * Math.PI * at) / size));
  }

  /** Stores the transform in {@link re} and {@link im}. */
  transform(re: Float64Array, im: Float64Array): void {
    this.step(re, im, { size: this.size, from: 0, stride: 1, to: 0 });
  }

  /** Cooley–Tukey: transforms every radix-th number, then combines the results. */
  private step(
    re: Float64Array,
    im: Float64Array,
    { size, from, stride, to }: { size: number; from: number; stride: number; to: number },
  ): void {
    if (size === 1) {
      this.re[to] = re[from] ?? 0;
      this.im[to] = im[from] ?? 0;
      return;
    }
    const radix = [4, 5, 3, 2].find((candidate) => size % candidate === 0) ?? size;
    const part = size / radix;
    for (let r = 0; r < radix; r += 1)
      this.step(re, im, { size: part, from: from + r * stride, stride: stride * radix, to: to + r * part });
    for (let k = 0; k < part; k += 1) this.combine(radix, part, to + k, k);
  }

  private combine(radix: number, part: number, at: number, k: number): void {
    const { re, im, cos, sin, partRe, partIm, size } = this;
    const turn = size / (radix * part);
    for (let r = 0; r < radix; r += 1) {
      const w = (r * k * turn) % size;
      const [x, y] = [re[at + r * part] ?? 0, im[at + r * part] ?? 0];
      partRe[r] = x * (cos[w] ?? 0) - y * (sin[w] ?? 0);
      partIm[r] = x * (sin[w] ?? 0) + y * (cos[w] ?? 0);
    }
    for (let q = 0; q < radix; q += 1) {
      let [sumRe, sumIm] = [0, 0];
      for (let r = 0; r < radix; r += 1) {
        const w = (((r * q) % radix) * size) / radix;
        const [x, y] = [partRe[r] ?? 0, partIm[r] ?? 0];
        sumRe += x * (cos[w] ?? 0) - y * (sin[w] ?? 0);
        sumIm += x * (sin[w] ?? 0) + y * (cos[w] ?? 0);
      }
      re[at + q * part] = sumRe;
      im[at + q * part] = sumIm;
    }
  }
}
