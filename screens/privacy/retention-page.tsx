import type { Context } from "hono";
import {
  RetentionForm,
  RetentionReport,
  type TypedPeriods,
} from "./retention-form.tsx";
import { ERASURES_PATH } from "./erasures.tsx";
import { deploymentDays } from "../../config.ts";
import {
  findRetention,
  listRetentionRuns,
  listTripSums,
} from "../../db/privacy/retention-settings.ts";
import {
  RETAINED,
  type RetentionPeriods,
} from "../../domain/privacy/retention.ts";
import { userOf } from "../../http/context.ts";
import type { FieldErrors } from "../../http/envelope.ts";

export const RETENTION_PATH = "/administration/retention";

/** What was typed and could not be saved; `isOld` when somebody else saved meanwhile. */
interface Attempt {
  typed: TypedPeriods;
  errors: FieldErrors;
  isOld: boolean;
}

/** The periods of the account, perhaps with what was typed and refused, and what the nights deleted. */
export async function retentionPage(c: Context, attempt?: Attempt) {
  const { database: { db }, config } = c.get("services");
  const { actor } = userOf(c);
  const m = c.get("texts");
  const { periods, bounds, version } = await findRetention(
    db,
    actor,
    deploymentDays(config),
  );
  const { runs, lastRunAt } = await listRetentionRuns(db, actor);
  const stored = typedPeriods(periods);
  if (attempt) c.status(422);
  return c.render(
    <div class="privacy">
      <RetentionForm
        typed={attempt?.typed ?? stored}
        meanwhile={attempt?.isOld ? stored : undefined}
        version={version}
        bounds={bounds}
        errors={attempt?.errors ?? {}}
      />
      <p>
        <a href={ERASURES_PATH}>{m.privacy.erasure.title}</a>
      </p>
      <RetentionReport
        runs={runs}
        lastRunAt={lastRunAt}
        sums={await listTripSums(db, actor)}
      />
    </div>,
    {
      title: m.privacy.retention.title,
      frame: "shell",
      current: RETENTION_PATH,
    },
  );
}

function typedPeriods(periods: RetentionPeriods): TypedPeriods {
  return Object.fromEntries(
    RETAINED.map((kind) => [kind, String(periods[kind])]),
  ) as TypedPeriods;
}
