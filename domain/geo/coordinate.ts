/** Reads degrees as people write them: "59.3293", "-12,5". Null when they are none. */
export function parseDegrees(text: string): number | null {
  const plain = text.trim().replace(",", ".").replace("−", "-");
  return /^-?\d{1,3}(\.\d{1,15})?$/.test(plain) ? Number(plain) : null;
}
