import { EMAIL_MAX } from "../../../domain/field/is-email.ts";
import {
  ChangedMeanwhile,
  type MeanwhileChange,
} from "../../../components/changed-meanwhile.tsx";
import { CountrySelect } from "../../../components/country-select.tsx";
import { Field, FormError } from "../../../components/field.tsx";
import { PhoneWarning } from "../../../components/phone-warning.tsx";
import { SaveBar } from "../../../components/sections.tsx";
import { useTexts } from "../../../components/texts.tsx";
import { Tick } from "../../../components/tick.tsx";
import {
  RECEIVER_NAME_MAX,
  TYPED_PHONE_MAX,
} from "../../../domain/alarm-receiver/receiver-request.ts";
import type { FieldErrors } from "../../../http/envelope.ts";
import type { TypedReceiver } from "./typed-receiver.ts";

/** What the form of a receiver is drawn from. */
interface ReceiverEditorProps {
  action: string;
  typed: TypedReceiver;
  errors: FieldErrors;
  /** Whether the brand shows phones. */
  hasPhones: boolean;
  /** Whether the member has a browser with notifications turned on. */
  hasPush: boolean;
  /** What somebody else saved meanwhile. */
  meanwhile?: MeanwhileChange[];
}

/** Name, ways to tell, and alarms of a receiver: a dialog of the list, without script a page. */
export function ReceiverEditor(props: ReceiverEditorProps) {
  const t = useTexts().alarmReceiver.form;
  const { action, typed, errors, hasPhones, meanwhile } = props;
  const kept = [
    "member_id",
    "version",
    "device",
    "device_type",
    "back",
  ] as const;
  return (
    <form
      class="card form narrow receiver-form"
      method="post"
      action={action}
      data-dialog-part
      novalidate
    >
      {meanwhile
        ? <ChangedMeanwhile changes={meanwhile} />
        : <FormError errors={errors.form} />}
      {kept.map((name) => (
        <input key={name} type="hidden" name={name} value={typed[name]} />
      ))}
      <Field
        name="FirstName"
        type="text"
        label={t.name}
        value={typed.FirstName}
        errors={errors.FirstName}
        maxLength={RECEIVER_NAME_MAX}
        autocomplete="off"
        required
        autofocus={Object.keys(errors).length === 0}
      />
      <Field
        name="Email"
        type="email"
        inputmode="email"
        autocapitalize="none"
        autocomplete="off"
        label={t.email}
        value={typed.Email}
        errors={errors.Email}
        maxLength={EMAIL_MAX}
        required={!hasPhones}
      />
      {hasPhones && <Phone {...props} />}
      <Alarms {...props} />
      <Quiet {...props} />
      <SaveBar>
        <button type="submit" class="button">{t.save}</button>
        <a class="quiet-button outlined" href={typed.back} data-dialog-close>
          {t.cancel}
        </a>
      </SaveBar>
    </form>
  );
}

/** Required where it shows, while there is no e-mail (ALARM-17). */
function Phone({ typed, errors }: ReceiverEditorProps) {
  const t = useTexts().alarmReceiver.form;
  return (
    <div class="field-pair">
      <CountrySelect
        name="country_code"
        label={t.country}
        value={typed.country_code}
        autocomplete="off"
        clears="phone"
        errors={errors.country_code}
        withDialCode
      />
      <div class="field">
        <Field
          name="phone"
          type="text"
          inputmode="numeric"
          autocomplete="off"
          label={t.phone}
          value={typed.phone}
          errors={errors.phone}
          maxLength={TYPED_PHONE_MAX}
          phone
          hint={t.phoneHint}
          required={typed.Email.trim() === ""}
          requiredWithout="Email"
        />
        <PhoneWarning
          field="phone"
          national={typed.phone}
          isWrong={!!errors.phone}
        />
      </div>
    </div>
  );
}

/** The sorts of alarms, and the switch of notifications, which only a user of the portal has (ALARM-14). */
function Alarms({ typed, errors, hasPush }: ReceiverEditorProps) {
  const { form: t, column } = useTexts().alarmReceiver;
  return (
    <fieldset class="plain">
      <legend>{t.alarms}</legend>
      <Tick name="security" value="1" checked={typed.security !== ""}>
        {column.security}
      </Tick>
      <Tick name="function" value="1" checked={typed.function !== ""}>
        {column.function}
      </Tick>
      {typed.member_id !== "" && (
        <>
          <Tick
            name="push"
            value="1"
            checked={typed.push !== ""}
            disabled={!hasPush}
            aria-describedby={hasPush ? undefined : "push-hint"}
            aria-invalid={errors.push ? "true" : undefined}
          >
            {t.push}
          </Tick>
          {!hasPush && <small id="push-hint" class="muted">{t.noPush}</small>}
        </>
      )}
    </fieldset>
  );
}

/** The hours in which only security alarms come (ALARM-41). */
function Quiet({ typed, errors }: ReceiverEditorProps) {
  const t = useTexts().alarmReceiver.form;
  return (
    <fieldset class="plain receiver-quiet">
      <legend>{t.quiet}</legend>
      <div class="field-pair">
        <Field
          name="quiet_from"
          type="time"
          label={t.quietFrom}
          value={typed.quiet_from}
          errors={errors.quiet_from}
        />
        <Field
          name="quiet_until"
          type="time"
          label={t.quietUntil}
          value={typed.quiet_until}
          errors={errors.quiet_until}
        />
      </div>
      <small class="muted">{t.quietHint}</small>
    </fieldset>
  );
}
