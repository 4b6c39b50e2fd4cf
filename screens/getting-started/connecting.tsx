import { Icon } from "../../components/icon.tsx";
import { useTexts } from "../../components/texts.tsx";
import {
  type AwaitedUnit,
  findAwaitedUnit,
} from "../../db/getting-started/steps.ts";
import { can } from "../../domain/access/can.ts";
import type { Ask } from "../../http/ask.ts";
import { MAP_PATH } from "../map/paths.ts";
import { unitPath } from "../unit/paths.ts";
import { USERS_PATH } from "../user/paths.ts";
import { drawAddresses, type DrawnAddress } from "./apps.ts";

/** Gives what stands on the page of a unit until its first report, for those who may connect it; null after it (FLOW-13). */
export async function connectCard(ask: Ask, unitId: number) {
  const { db, actor } = ask;
  if (!can(actor, "administerUnits")) return null;
  const unit = await findAwaitedUnit(db, actor, unitId);
  if (!unit) return null;
  const apps = await drawAddresses(ask, unit);
  return <Connect unit={unit} apps={apps} />;
}

function Connect(
  { unit, apps }: { unit: AwaitedUnit; apps: readonly DrawnAddress[] },
) {
  const t = useTexts().gettingStarted;
  // It has never reported, so any report is its first.
  const asked = new URLSearchParams({ since: "0", search: unit.imei });
  return (
    <section
      class="card"
      id="connect"
      data-live-page={`/user/realtime-tracking/stream?${asked}`}
    >
      <h2>{t.connect}</h2>
      <p class="muted">{t.about.report}</p>
      <Apps unit={unit} apps={apps} />
      <p role="status">{t.waits}</p>
      <template data-live-after>
        <Connected unitId={unit.id} />
      </template>
    </section>
  );
}

/** What the page says in place of this when the first report has come while it was open. */
function Connected({ unitId }: { unitId: number }) {
  const t = useTexts().gettingStarted;
  return (
    <section class="card connected" role="status">
      <p>
        <Icon name="check" />
        <strong>{t.arrived}</strong>
      </p>
      <a class="button" href={`${MAP_PATH}?unit=${unitId}`}>{t.onMap}</a>
      <a class="quiet-button outlined" href={`${USERS_PATH}/new`}>
        {t.invite}
      </a>
    </section>
  );
}

/** What to enter in a unit or a phone app, for each app. */
export function Apps(
  { unit: { id, name, imei, hasKey }, apps }: {
    unit: AwaitedUnit;
    apps: readonly DrawnAddress[];
  },
) {
  const t = useTexts().gettingStarted;
  return (
    <>
      <p>{t.enter(name)}</p>
      {apps.map(({ app, address, picture }) => (
        <details key={app} class="steps-app" open={app === "traccar"}>
          <summary>{t.apps[app]}</summary>
          <dl>
            <dt>{t.address}</dt>
            <dd>
              <code>{address}</code>
            </dd>
            <dt>{t.id}</dt>
            <dd>
              <code>{imei}</code>
            </dd>
          </dl>
          <p>{t.where[app]}</p>
          {picture && (
            <img src={picture} width="200" height="200" alt={t.code} />
          )}
        </details>
      ))}
      {hasKey && (
        <p>
          <a href={unitPath("key", id)}>{t.key}</a>
        </p>
      )}
    </>
  );
}
