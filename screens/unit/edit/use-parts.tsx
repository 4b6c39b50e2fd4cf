import { useTexts } from "../../../components/texts.tsx";
import { Tick } from "../../../components/tick.tsx";
import {
  UNIT_PLACEMENT_MAX,
  UNIT_TEXT_MAX,
} from "../../../domain/unit/unit-limits.ts";
import { inWords } from "../../../documents/unit/fields.ts";
import { frequencyOptions, nameOptions } from "../choices.ts";
import { unitPath } from "../paths.ts";
import { TagChoices } from "../tag-choices.tsx";
import { TrackerIdsField, UnitChoice, UnitText } from "./fields.tsx";
import { Part, type UnitFormProps } from "./part.tsx";

const SERVICE_FIELDS = [
  "service_interval_km",
  "service_interval_hours",
  "service_interval_months",
  "last_service",
  "last_service_km",
  "last_service_hours",
  "next_inspection",
  "inspection_months",
];

const TRACKER_FIELDS = [
  "report_frequency",
  "frequency_locked",
  "gps_model",
  "tracker_ids",
  "gps_placement",
];

/** What decides when service and inspection are due. */
export function Service(props: UnitFormProps) {
  const m = useTexts();
  const { mayAdminister, unitId } = props;
  const figure = { ...props, inputmode: "decimal" } as const;
  const nextService = props.nextService === m.unit.nextServiceNone
    ? undefined
    : props.nextService;
  return (
    <Part
      title={m.unit.readings}
      holds={[
        nextService && `${m.unit.nextService}: ${nextService}`,
        props.form.next_inspection &&
        `${m.unit.label.next_inspection}: ${props.form.next_inspection}`,
      ]}
      facts={[
        [m.unit.nextService, nextService],
        [m.unit.label.last_service, props.form.last_service],
        [m.unit.label.next_inspection, props.form.next_inspection],
      ]}
      disabled={!mayAdminister}
      fields={SERVICE_FIELDS}
      opened={props.opened}
    >
      <p>
        {m.unit.hoursNow}:{" "}
        <a href={unitPath("odometer", unitId)}>{props.operatingHours}</a>
      </p>
      <UnitText {...figure} name="service_interval_km" />
      <UnitText {...figure} name="service_interval_hours" />
      <UnitText {...figure} name="service_interval_months" />
      <UnitText {...props} name="last_service" type="date" />
      <UnitText {...figure} name="last_service_km" />
      <UnitText {...figure} name="last_service_hours" />
      <UnitText {...props} name="next_inspection" type="date" />
      <UnitText {...figure} name="inspection_months" />
    </Part>
  );
}

/** The names of the account by which it is found. */
export function Organisation(props: UnitFormProps) {
  const m = useTexts();
  const { form, choices, errors, mayAdminister } = props;
  const nameIn = (names: UnitFormProps["choices"]["projects"], id: string) =>
    names.find((one) => String(one.id) === id)?.name;
  const tags = choices.tags.filter(({ id }) =>
    form.tag_ids.includes(String(id))
  ).map(({ name }) => name);
  const department = nameIn(choices.departments, form.department_id);
  const project = nameIn(choices.projects, form.project_id);
  return (
    <Part
      title={m.unit.organisation}
      holds={[...tags, department, project]}
      facts={[
        [m.unit.label.tag_ids, tags.join(", ")],
        [m.unit.label.department_id, department],
        [m.unit.label.project_id, project],
      ]}
      disabled={!mayAdminister}
      fields={["tag_ids", "department_id", "project_id"]}
      opened={props.opened}
    >
      <TagChoices
        tags={choices.tags}
        ticked={form.tag_ids}
        errors={errors.tag_ids}
      />
      <UnitChoice
        {...props}
        name="department_id"
        options={nameOptions(m.unit.noneOf, choices.departments)}
      />
      <UnitChoice
        {...props}
        name="project_id"
        options={nameOptions(m.unit.noneOf, choices.projects)}
      />
    </Part>
  );
}

/** The GPS unit itself; everybody with access may change placement and frequency. */
export function Tracker(props: UnitFormProps) {
  const m = useTexts();
  const { form, mayAdminister, frequencyDenied } = props;
  const frequency = inWords(form, m).report_frequency || m.unit.asUnit;
  return (
    <Part
      title={m.unit.gps}
      holds={[frequency, form.gps_placement]}
      facts={[
        [m.unit.label.report_frequency, frequency],
        [m.unit.label.gps_model, form.gps_model],
        [m.unit.label.gps_placement, form.gps_placement],
      ]}
      disabled={false}
      fields={TRACKER_FIELDS}
      opened={props.opened}
    >
      <UnitChoice
        {...props}
        name="report_frequency"
        disabled={frequencyDenied !== null}
        reason={frequencyDenied}
        options={frequencyOptions(m)}
      />
      <Tick
        name="frequency_locked"
        checked={form.frequency_locked}
        disabled={!mayAdminister}
      >
        {m.unit.label.frequency_locked}
      </Tick>
      <fieldset class="plain" disabled={!mayAdminister}>
        <UnitText {...props} name="gps_model" maxLength={UNIT_TEXT_MAX} />
      </fieldset>
      <fieldset class="plain" disabled={!mayAdminister}>
        <TrackerIdsField
          value={form.tracker_ids}
          errors={props.errors.tracker_ids}
        />
      </fieldset>
      <UnitText
        {...props}
        name="gps_placement"
        hint={m.unit.placementHint}
        maxLength={UNIT_PLACEMENT_MAX}
      />
    </Part>
  );
}
