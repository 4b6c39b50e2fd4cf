import {
  type Bounds,
  RETAINED,
  type Retained,
} from "../../domain/privacy/retention.ts";
import {
  ChangedMeanwhile,
  meanwhileChanges,
} from "../../components/changed-meanwhile.tsx";
import { Field } from "../../components/field.tsx";
import { SaveBar } from "../../components/sections.tsx";
import { useTexts } from "../../components/texts.tsx";

/** The periods as they were typed. */
export type TypedPeriods = Record<Retained, string>;

interface RetentionFormProps {
  typed: TypedPeriods;
  /** What is stored now, when somebody else changed it meanwhile. */
  meanwhile?: TypedPeriods;
  version: number;
  bounds: Record<Retained, Bounds>;
  errors: Partial<Record<string, string[]>>;
}

/** How long the account keeps its data, within the bounds of law and deployment. */
export function RetentionForm(props: RetentionFormProps) {
  const m = useTexts();
  const { typed, meanwhile, version, bounds, errors } = props;
  const texts = m.privacy.retention;
  const hints: Partial<Record<Retained, string>> = {
    trips: texts.tripsHint(bounds.trips.min),
    privateTrips: texts.privateHint,
  };
  return (
    <form class="card form columns narrow" method="post" noValidate>
      {meanwhile && (
        <ChangedMeanwhile
          changes={meanwhileChanges(texts.labels, typed, meanwhile)}
        />
      )}
      <p>{texts.explanation}</p>
      <input type="hidden" name="version" value={version} />
      {RETAINED.map((kind) => (
        <div key={kind}>
          <Field
            name={kind}
            label={texts.labels[kind]}
            type="text"
            inputmode="numeric"
            value={typed[kind]}
            errors={errors[kind]}
            maxLength={5}
            required
          />
          <small class="muted">
            {texts.bounds(bounds[kind].min, bounds[kind].max)}
            {hints[kind] && `. ${hints[kind]}`}
          </small>
        </div>
      ))}
      <SaveBar>
        <button type="submit" class="button">{texts.save}</button>
      </SaveBar>
    </form>
  );
}
