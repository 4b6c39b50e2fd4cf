const GROUPED = /^[1-9]\d{0,2}([ ,.]\d{3})+([,.]\d{1,2})?$/;
const PLAIN = /^\d+([,.]\d{1,2})?$/;

/**
 * Reads a figure as people write it: "120020,5", "120 020.5", "120,020". A point or comma before exactly three digits
 * groups thousands; before one or two it is the decimal sign. Null when it is no figure.
 */
export function parseFigure(text: string): number | null {
  const figure = text.trim().replace(/\s/g, " ");
  const [decimals] = /([,.]\d{1,2})?$/.exec(figure)!;
  if (PLAIN.test(figure)) return Number(figure.replace(",", "."));
  if (!GROUPED.test(figure)) return null;
  const digits = figure.slice(0, figure.length - decimals.length);
  return Number(digits.replace(/\D/g, "") + decimals.replace(",", "."));
}
