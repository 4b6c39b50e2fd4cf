import { CountrySelect } from "../../../components/country-select.tsx";
import { Deletion } from "../../../components/deletion.tsx";
import { Field, FormError } from "../../../components/field.tsx";
import { SaveBar } from "../../../components/sections.tsx";
import { useTexts } from "../../../components/texts.tsx";
import { findAlertNumber } from "../../../db/alarm-receiver/alert-numbers.ts";
import {
  RECEIVER_NAME_MAX,
  TYPED_PHONE_MAX,
} from "../../../domain/alarm-receiver/receiver-request.ts";
import {
  dialCodeOf,
  phoneInCountry,
} from "../../../domain/field/dial-codes.ts";
import { DEFAULT_COUNTRY } from "../../../domain/field/phone.ts";
import type { Ask } from "../../../http/ask.ts";
import type { FieldErrors } from "../../../http/envelope.ts";
import { type Attempt, createForm } from "../../../http/form.ts";
import { deleteAlertNumber, saveAlertNumber } from "../changes.ts";
import { numberText } from "./numbers-page.tsx";
import { NUMBERS_PATH } from "../paths.ts";
import { hasAlertNumbers } from "../special-parent.ts";

interface Typed {
  name: string;
  /** The country of the phone, as SE. */
  country_code: string;
  phone: string;
}

const EMPTY: Typed = { name: "", country_code: DEFAULT_COUNTRY, phone: "" };

/** Adds an alert number, or changes the one in the path: a dialog of the list, without script a page. */
export const alertNumberForm = createForm(saveAlertNumber, {
  undo: "kept",
  read: (form, ask): Typed | null =>
    hasAlertNumbers(ask) ? form.texts(["name", "country_code", "phone"]) : null,
  toRequest: (typed) => ({
    ...typed,
    country_code: dialCodeOf(typed.country_code) ?? typed.country_code,
  }),
  page: numberPage,
  done: () => ({ to: NUMBERS_PATH, notice: "AlertNumberSaved" }),
});

/** Asks before an alert number is removed. */
export const alertNumberDeletion = createForm(deleteAlertNumber, {
  undo: "kept",
  read: () => ({}),
  page: async (ask) => {
    const number = await askedNumber(ask);
    if (!number) return ask.notFound();
    const t = ask.texts.alarmReceiver.numbers;
    return ask.render(
      <Deletion
        question={t.question(number.name, numberText(number))}
        yes={t.yes}
        keep={ask.texts.alarmReceiver.form.cancel}
        back={NUMBERS_PATH}
      />,
      { title: t.deleteTitle, current: NUMBERS_PATH, style: "alarm-receiver" },
    );
  },
  done: () => ({ to: NUMBERS_PATH, notice: "AlertNumberDeleted" }),
});

async function askedNumber(ask: Ask) {
  return hasAlertNumbers(ask)
    ? await findAlertNumber(ask.db, ask.actor, ask.id)
    : undefined;
}

async function numberPage(ask: Ask, attempt?: Attempt<Typed>) {
  const isNew = ask.idIfAny === null;
  const number = await askedNumber(ask);
  if (!hasAlertNumbers(ask) || !isNew && !number) return ask.notFound();
  const stored: Typed = number
    ? {
      name: number.name,
      country_code: phoneInCountry(`+${number.countryCode}${number.phone}`)
        .country ?? DEFAULT_COUNTRY,
      phone: number.phone,
    }
    : EMPTY;
  const t = ask.texts.alarmReceiver.numbers;
  return ask.render(
    <NumberEditor
      action={number ? `${NUMBERS_PATH}/${number.id}` : `${NUMBERS_PATH}/new`}
      typed={attempt?.typed ?? stored}
      errors={attempt?.errors ?? {}}
    />,
    {
      title: number ? t.editTitle(number.name) : t.addTitle,
      current: NUMBERS_PATH,
      style: "alarm-receiver",
    },
  );
}

function NumberEditor(
  { action, typed, errors }: {
    action: string;
    typed: Typed;
    errors: FieldErrors;
  },
) {
  const { numbers, form: t } = useTexts().alarmReceiver;
  return (
    <form
      class="card form narrow receiver-form"
      method="post"
      action={action}
      data-dialog-part
      novalidate
    >
      <FormError errors={errors.form} />
      <Field
        name="name"
        type="text"
        label={numbers.name}
        value={typed.name}
        errors={errors.name}
        maxLength={RECEIVER_NAME_MAX}
        autocomplete="off"
        required
        autofocus={Object.keys(errors).length === 0}
      />
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
          required
        />
      </div>
      <SaveBar>
        <button type="submit" class="button">{t.save}</button>
        <a class="quiet-button outlined" href={NUMBERS_PATH} data-dialog-close>
          {t.cancel}
        </a>
      </SaveBar>
    </form>
  );
}
