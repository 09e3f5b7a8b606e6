/** A fake `DataTransfer` of a clipboard event. */
export function clipData(held: Readonly<Record<string, string>> = {}) {
  const kept = new Map(Object.entries(held));
  return {
    getData: (type: string) => kept.get(type) ?? '',
    setData: (type: string, data: string) => void kept.set(type, data),
  };
}
