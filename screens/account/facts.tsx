import { useTexts } from "../../components/texts.tsx";

/** The settings for people who are no administrators (ACC-15). */
export function AccountFacts({ facts }: { facts: [string, string][] }) {
  const m = useTexts();
  return (
    <div class="card narrow">
      <p class="muted">{m.account.readOnly}</p>
      <dl class="read-only">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
