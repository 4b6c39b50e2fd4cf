import { Icon } from "./icon.tsx";
import { useTexts } from "./texts.tsx";

/** A field whose typed and stored values differ, as people read it. */
export interface MeanwhileChange {
  label: string;
  typed: string;
  now: string;
}

/** Lists the fields whose typed value differs from the stored one. */
export function meanwhileChanges<K extends string>(
  labels: Record<K, string>,
  typed: Record<K, string>,
  now: Record<K, string>,
): MeanwhileChange[] {
  return (Object.keys(labels) as K[])
    .filter((key) => typed[key] !== now[key])
    .map((key) => ({ label: labels[key], typed: typed[key], now: now[key] }));
}

/**
 * Stands above a form whose row somebody else changed meanwhile, and shows what is stored now beside what was
 * typed. The form keeps what was typed and carries the new version, so that a person who saves again knows both.
 */
export function ChangedMeanwhile({ changes }: { changes: MeanwhileChange[] }) {
  const m = useTexts();
  const x = m.meanwhile;
  return (
    <div class="banner banner-error meanwhile" role="alert">
      <Icon name="alert" />
      <div>
        <p>{m.byKey.ChangedMeanwhile}</p>
        {changes.length > 0 && (
          <dl>
            {changes.map(({ label, typed, now }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{x.now(now || x.nothing)}</dd>
                <dd>{x.typed(typed || x.nothing)}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </div>
  );
}
