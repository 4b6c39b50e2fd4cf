import { Icon } from "./icon.tsx";
import { useTexts } from "./texts.tsx";

/** A field in which what was typed and what is stored now differ, as people read it. */
export interface MeanwhileChange {
  label: string;
  typed: string;
  now: string;
}

/** The fields in which what was typed differs from what is stored now. */
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
 * Above a form whose row somebody else changed meanwhile: what is stored now, beside what was typed. The form below
 * keeps what was typed and carries the new version, so that saving again is a decision made in knowledge of both.
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
