import { useFormat, useLanguage, useTexts } from "../../components/texts.tsx";
import type { ForecastInMoney } from "../../db/forecast/forecasts.ts";
import { currencyOfCountry } from "../../domain/money.ts";
import { taxAmount } from "../../locales/tax-amount.ts";
import { noonOf } from "../../domain/time.ts";
import { ForecastBar } from "./forecast-bar.tsx";

/** Where a limit ends at the present pace, when it is passed, and what that is worth (REP-20). */
export function LimitForecast(
  { forecast, yearEnd }: { forecast: ForecastInMoney; yearEnd: string },
) {
  const m = useTexts();
  const language = useLanguage();
  const t = m.forecast;
  const { now, atEnd, passedOn } = forecast;
  const amount = (used: number) =>
    taxAmount(used, now.limit.unit, m.tax, language);
  const end = amount(atEnd.used);
  const format = useFormat();
  const day = (on: string) => format.shortDay(noonOf(on));
  return (
    <>
      <ForecastBar
        forecast={forecast}
        label={t.bar(amount(now.used), end)}
      />
      <p>
        <strong>{t.title}:</strong> {endsWithDot(t.atEnd(end, day(yearEnd)))}
        {" "}
        {now.isPassed
          ? t.isPassed
          : passedOn
          ? t.passedOn(day(passedOn))
          : t.isKept}
        .
      </p>
      <StepWorth forecast={forecast} />
    </>
  );
}

/** A short month may bring its own dot, as in "31 dec.". */
function endsWithDot(text: string): string {
  return text.endsWith(".") ? text : `${text}.`;
}

function StepWorth({ forecast }: { forecast: ForecastInMoney }) {
  const t = useTexts().forecast;
  const format = useFormat();
  const { now: { limit, isPassed }, worth, money, leavesOutCharging } =
    forecast;
  const currency = currencyOfCountry(limit.country) ?? undefined;
  const amount = (value: number) => format.amount(Math.abs(value), currency);
  const isMileage = limit.kind === "business";
  return (
    <>
      {worth !== null && (
        <p>
          {limit.country === "GB"
            ? t.worth.lost(amount(worth))
            : (isPassed ? t.worthNow : t.worth)[worth < 0 ? "less" : "more"](
              amount(worth),
            )}
        </p>
      )}
      {money !== null && (
        <p>
          {(isMileage ? t.money.mileage : t.money.fuel)(amount(money))}
          {leavesOutCharging && ` ${t.notes.charging}`}
        </p>
      )}
    </>
  );
}
