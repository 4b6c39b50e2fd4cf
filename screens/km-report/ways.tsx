import { useTexts } from "../../components/texts.tsx";
import { Tick } from "../../components/tick.tsx";
import { type Way, WAYS } from "../../domain/km-report/state.ts";
import { KM_REPORTS_PATH } from "./paths.ts";

/** How the account reports: by hand, with a reminder, or by itself. */
export function KmWays({ way }: { way: Way }) {
  const m = useTexts();
  const t = m.kmReport;
  return (
    <form
      class="card form km-report-ways"
      method="post"
      action={`${KM_REPORTS_PATH}/settings`}
    >
      <fieldset>
        <legend>{t.ways.title}</legend>
        {WAYS.map((one) => (
          <Tick
            key={one}
            type="radio"
            name="way"
            value={one}
            checked={one === way}
          >
            {t.ways[one]}
          </Tick>
        ))}
      </fieldset>
      <button type="submit" class="button">{t.ways.save}</button>
    </form>
  );
}
