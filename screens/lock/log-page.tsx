import { About } from "../../components/list/about.tsx";
import { Empty } from "../../components/sections.tsx";
import { useFormat, useTexts } from "../../components/texts.tsx";
import { listLockLog, type LockLine } from "../../db/lock/lock-log.ts";
import { writeDocument } from "../../documents/write.ts";
import { type Ask, NO_ID } from "../../http/ask.ts";
import { answerWithFile } from "../../http/stream-file.ts";
import { toId } from "../../http/address.ts";
import { UNITS_PATH } from "../unit/paths.ts";
import { LOCK_LOG_PATH } from "./paths.ts";

/** Lines of a page of the log. */
export const LOG_LINES = 50;

/** Who locked and unlocked which unit, the newest first (BEN-03, BEN-13). */
export async function lockLogPage(ask: Ask) {
  const { db, actor, texts: m } = ask;
  const unitId = askedUnit(ask);
  const lines = await listLockLog(db, actor, {
    unitId,
    before: toId(ask.query("before")) ?? null,
    limit: LOG_LINES + 1,
  });
  return ask.render(
    <LockLog
      lines={lines.slice(0, LOG_LINES)}
      unitId={unitId}
      hasMore={lines.length > LOG_LINES}
    />,
    { title: m.lock.log.title, current: UNITS_PATH },
  );
}

/** The whole log as a table. */
export async function lockLogFile(ask: Ask) {
  const file = await writeDocument(ask.reader, {
    document: "lockLog",
    format: "csv",
    unitId: askedUnit(ask),
  });
  return answerWithFile(ask.c, file);
}

/** The log of one unit, or of all. */
function askedUnit(ask: Ask): number | null {
  return ask.unitId === NO_ID ? null : ask.unitId;
}

function LockLog({ lines, unitId, hasMore }: {
  lines: readonly LockLine[];
  unitId: number | null;
  hasMore: boolean;
}) {
  const t = useTexts().lock.log;
  const of = unitId === null ? "" : `unit=${unitId}`;
  return (
    <>
      <About>{t.about}</About>
      {lines.length === 0 ? <Empty>{t.empty}</Empty> : <Lines lines={lines} />}
      <p class="actions">
        {unitId !== null && <a href={LOCK_LOG_PATH}>{t.all}</a>}
        {hasMore && (
          <a
            href={`${LOCK_LOG_PATH}?${of}&before=${lines.at(-1)!.id}`}
            rel="next"
          >
            {t.older}
          </a>
        )}
        {lines.length > 0 && (
          <a href={`${LOCK_LOG_PATH}/csv?${of}`} download>{t.asFile}</a>
        )}
      </p>
    </>
  );
}

function Lines({ lines }: { lines: readonly LockLine[] }) {
  const t = useTexts().lock.log;
  const format = useFormat();
  return (
    <table class="card-table">
      <thead>
        <tr>
          <th scope="col">{t.unit}</th>
          <th scope="col">{t.event}</th>
          <th scope="col">{t.user}</th>
          <th scope="col">{t.time}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <th scope="row">
              <a href={`${LOCK_LOG_PATH}?unit=${line.unitId}`}>{line.unit}</a>
              {line.registrationNumber && ` ${line.registrationNumber}`}
            </th>
            <td data-label={t.event}>{t.events[line.event]}</td>
            <td data-label={t.user}>
              {line.bySupport ? t.bySupport(line.user) : line.user}
            </td>
            <td data-label={t.time}>
              <time dateTime={line.happenedAt.toISOString()}>
                {format.dateTime(line.happenedAt)}
              </time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
