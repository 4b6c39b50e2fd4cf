import { Facts } from "../../components/sections.tsx";
import { useTexts } from "../../components/texts.tsx";

/** The settings for people who are no administrators (ACC-15). */
export function AccountFacts(
  { facts, coming }: {
    facts: [string, string][];
    /** Says which prices are set for a later month. */
    coming: readonly string[];
  },
) {
  const m = useTexts();
  return (
    <div class="card narrow">
      <p class="muted">{m.account.readOnly}</p>
      <Facts facts={facts} />
      {coming.map((text) => <p key={text} class="muted">{text}</p>)}
    </div>
  );
}
