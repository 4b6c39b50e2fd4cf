import { ERASURES_PATH, RETENTION_PATH } from "./paths.ts";
import {
  listRetentionRuns,
  listTripSums,
} from "../../db/privacy/retention-settings.ts";
import {
  RETAINED,
  type RetentionPeriods,
} from "../../domain/privacy/retention.ts";
import type { Ask } from "../../http/ask.ts";
import { type Attempt, createForm } from "../../http/form.ts";
import type { FormBody } from "../../http/form-body.ts";
import { accountRetention, setRetention } from "./changes.ts";
import { RetentionForm, type TypedPeriods } from "./retention-form.tsx";
import { RetentionReport } from "./retention-report.tsx";

/** How long the account keeps its data (SEC-10), and what the nights deleted. */
export const retentionSettings = createForm(setRetention, {
  undo: "kept",
  read: typedRetention,
  toRequest: ({ periods, version }) => ({ ...periods, version }),
  page: retentionPage,
  done: () => ({ to: RETENTION_PATH, notice: "RetentionSaved" }),
});

async function retentionPage(
  ask: Ask,
  attempt?: Attempt<TypedRetention>,
) {
  const { db, actor, texts: m } = ask;
  const { periods, bounds, version } = await accountRetention(ask);
  const { runs, lastRunAt } = await listRetentionRuns(db, actor);
  const stored = storedPeriods(periods);
  return ask.render(
    <div class="privacy form-page">
      <RetentionForm
        typed={attempt?.typed.periods ?? stored}
        meanwhile={attempt?.code === "ChangedMeanwhile" ? stored : undefined}
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
      current: RETENTION_PATH,
      style: "privacy",
    },
  );
}

type TypedRetention = ReturnType<typeof typedRetention>;

function typedRetention(form: FormBody) {
  const periods = Object.fromEntries(
    RETAINED.map((kind) => [kind, form.text(kind).trim()]),
  ) as TypedPeriods;
  return { periods, version: form.text("version") };
}

function storedPeriods(periods: RetentionPeriods): TypedPeriods {
  return Object.fromEntries(
    RETAINED.map((kind) => [kind, String(periods[kind])]),
  ) as TypedPeriods;
}
