import { Dots, Empty } from "../../components/sections.tsx";
import { writtenDaysOfYear } from "../trip/log/written-days.ts";
import { ATTEST_PATH } from "./paths.ts";
import type { AttestRecord } from "../../domain/attest/attest.ts";
import { FormError } from "../../components/field.tsx";
import { useFormat, useTexts } from "../../components/texts.tsx";

/** All attest records with their removals, the newest first. */
export function AttestHistory(
  { records, mayRemove, errors }: {
    records: AttestRecord[];
    mayRemove: boolean;
    errors: string[];
  },
) {
  const m = useTexts();
  const format = useFormat();
  if (records.length === 0) {
    return <Empty icon="check">{m.attest.noHistory}</Empty>;
  }
  return (
    <>
      <FormError errors={errors} />
      {mayRemove && <p class="explanation">{m.attest.removeHint}</p>}
      <ol class="attest-history">
        {records.map((record) => (
          <li class="card" key={record.id}>
            <strong>{record.unitName ?? record.userName}</strong>
            <span>{writtenDaysOfYear(record, format)}</span>
            <small>
              <Dots
                of={[
                  `${m.attest.by} ${record.attestedBy}`,
                  format.dateTime(record.attestedAt),
                  m.trip.count(record.trips),
                ]}
              />
            </small>
            {record.note && <p>{record.note}</p>}
            {record.hasLateData && <p>{m.attest.lateData}</p>}
            {record.removedAt
              ? (
                <p>
                  {m.attest.removedBy(
                    record.removedBy ?? "",
                    format.dateTime(record.removedAt),
                  )}
                </p>
              )
              : mayRemove && (
                <form
                  method="post"
                  action={`${ATTEST_PATH}/${record.id}/removal`}
                >
                  <button type="submit" class="quiet-button outlined">
                    {m.attest.remove}
                  </button>
                </form>
              )}
          </li>
        ))}
      </ol>
    </>
  );
}
