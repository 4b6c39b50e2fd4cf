import { Facts } from "../../components/sections.tsx";
import { useTexts } from "../../components/texts.tsx";

/** The settings for people who are no administrators (ACC-15). */
export function AccountFacts(
  { facts, note }: {
    facts: [string, string][];
    /** What has to be known of the prices; null without it. */
    note: string | null;
  },
) {
  const m = useTexts();
  return (
    <div class="card narrow">
      <p class="muted">{m.account.readOnly}</p>
      <Facts facts={facts} />
      {note && <p class="muted">{note}</p>}
    </div>
  );
}
