import { Facts } from "../../components/sections.tsx";
import { useTexts } from "../../components/texts.tsx";

/** The settings for people who are no administrators (ACC-15). */
export function AccountFacts(
  { facts }: { facts: [string, string][] },
) {
  const m = useTexts();
  return (
    <div class="card narrow">
      <p class="muted">{m.account.readOnly}</p>
      <Facts facts={facts} />
    </div>
  );
}
