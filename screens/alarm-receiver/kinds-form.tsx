import { useTexts } from "../../components/texts.tsx";
import { Tick } from "../../components/tick.tsx";
import { alertKindsOf } from "../../domain/alarm-receiver/alert-kinds.ts";

const TYPES = ["security", "function"] as const;

/** The kinds of alarms of a unit, each with its switch; a button gives all units the same (ALARM-34). */
export function KindsForm(
  { action, kinds, units }: {
    action: string;
    /** The kinds that are on. */
    kinds: ReadonlySet<string>;
    /** How many units the person sees. */
    units: number;
  },
) {
  const m = useTexts();
  const t = m.alarmReceiver;
  return (
    <form class="card form alert-kinds" method="post" action={action}>
      <h2>{t.kinds.title}</h2>
      <p class="muted">{t.kinds.explanation}</p>
      {TYPES.map((type) => (
        <fieldset key={type} class="plain">
          <legend>{t.column[type]}</legend>
          <div class="alert-kind-ticks">
            {alertKindsOf(type).map((kind) => (
              <Tick
                key={kind}
                name="kinds"
                value={kind}
                checked={kinds.has(kind)}
              >
                {m.event.kind[kind]}
              </Tick>
            ))}
          </div>
        </fieldset>
      ))}
      {units > 1 && <p class="muted">{t.kinds.saveAllHint(units)}</p>}
      <div class="actions">
        <button type="submit" class="button" name="action" value="save">
          {t.kinds.save}
        </button>
        {units > 1 && (
          <button
            type="submit"
            class="quiet-button outlined"
            name="action"
            value="all"
          >
            {t.kinds.saveAll}
          </button>
        )}
      </div>
    </form>
  );
}
