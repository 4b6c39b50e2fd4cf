/**
 * A figure whose unit stands in the head of its table, too: there eyes read it once, while who hears the cell, or reads it
 * as a card on a phone, gets it here.
 */
export function figure(text: string, unit: string | null) {
  const at = unit === null ? -1 : text.indexOf(unit);
  if (unit === null || at < 0) return text;
  const before = text.slice(0, at).trimEnd();
  const after = text.slice(at + unit.length).trimStart();
  const whole = text.slice(before.length, text.length - after.length);
  return (
    <span>
      {before}
      <span class="statement-unit">{whole}</span>
      {after}
    </span>
  );
}
