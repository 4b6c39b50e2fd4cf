import { Section } from "../../components/sections.tsx";
import { useFormat, useTexts } from "../../components/texts.tsx";

/** The support people who opened the account, the latest first (ACC-19). */
export function SupportVisits(
  { visits }: {
    visits: { visitedAt: Date; name: string }[];
  },
) {
  const m = useTexts();
  const format = useFormat();
  const s = m.account;
  return (
    <Section title={s.visits}>
      {visits.length === 0
        ? <p class="muted">{s.noVisits}</p>
        : (
          <ul class="stack">
            {visits.map(({ visitedAt, name }) => (
              <li key={visitedAt.getTime()}>
                {s.visit(name, format.dateTime(visitedAt))}
              </li>
            ))}
          </ul>
        )}
    </Section>
  );
}
