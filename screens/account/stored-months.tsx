import { FormError } from "../../components/field.tsx";
import { Section } from "../../components/sections.tsx";
import { useFormat, useTexts } from "../../components/texts.tsx";
import {
  SINCE_EVER,
  type StoredMonth,
} from "../../domain/account/setting-month.ts";

/** A month with what is stored from it on, as people read it. */
export interface MonthText {
  /** As in 2026-03, or SINCE_EVER. */
  fromMonth: string;
  texts: string[];
}

/** Writes what is stored for which months; `write` gives label and value of a setting. */
export function monthTexts<S extends StoredMonth>(
  months: readonly S[],
  write: (name: string, value: unknown) => readonly [string, string],
): MonthText[] {
  return months.map(({ fromMonth, values }) => ({
    fromMonth,
    texts: Object.entries(values).map(([name, value]) =>
      write(name, value).join(": ")
    ),
  }));
}

/** Lists what is stored for which months, each with a button that removes it for those who may. */
export function StoredMonths(
  { title, months, removal }: {
    /** Whose months they are, where a page has several lists. */
    title?: string;
    months: readonly MonthText[];
    removal?: { action: string; version: number; errors?: string[] };
  },
) {
  const t = useTexts().account.months;
  const format = useFormat();
  // The last month may have gone while somebody wanted to remove it.
  if (months.length === 0) return <FormError errors={removal?.errors} />;
  return (
    <Section title={title ? `${t.stored}: ${title}` : t.stored}>
      <FormError errors={removal?.errors} />
      <ul class="stack stored-months narrow">
        {months.map(({ fromMonth, texts }) => (
          <li key={fromMonth}>
            <span>
              <b>
                {`${
                  fromMonth === SINCE_EVER
                    ? t.before
                    : t.holdsFrom(format.month(fromMonth))
                }:`}
              </b>{" "}
              {texts.join("; ")}
            </span>
            {removal && fromMonth !== SINCE_EVER && (
              <form method="post" action={removal.action}>
                <input type="hidden" name="from_month" value={fromMonth} />
                <input type="hidden" name="version" value={removal.version} />
                <button
                  type="submit"
                  class="quiet-button outlined"
                  aria-label={t.removeFrom(format.month(fromMonth))}
                >
                  {t.remove}
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
