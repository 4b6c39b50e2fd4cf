import type * as en from "../../en/trip/settings.ts";

export const tripSettings: typeof en.tripSettings = {
  title: "Turer og stopp",
  explanation:
    "Hvordan turer skilles fra stopp, for alle enheter av en type. Det som er attestert eller slått sammen, endres ikke.",
  type: "Enhetstype",
  names: {
    stopDurationS: "Et stopp avslutter turen etter, minutter",
    ignitionOffS: "Tenning av avslutter turen etter, minutter",
    idleS: "Stillstand med tenningen på avslutter turen etter, minutter",
    movingSpeedKmh: "I bevegelse fra, km/t",
    stillRadiusM: "En enhet som står, holder seg innenfor, meter",
    leaveM: "En enhet har forlatt stoppet etter, meter",
    keepDistanceM: "Korteste tur, meter",
    keepDurationS: "Eller korteste turtid, minutter",
  },
  bounds: (min, max, usual) => `${min} til ${max}, vanligvis ${usual}`,
  from: "Beregn turer på nytt fra",
  save: "Lagre innstillinger",
  reset: "Tilbake til de vanlige innstillingene",
  saved: "Innstillingene er lagret. Turene beregnes på nytt etter dem.",
  usual: "De vanlige innstillingene gjelder.",
  changed: "Egne innstillinger gjelder.",
};

export const tripSettingsByKey: typeof en.tripSettingsByKey = {
  SettingOutOfBounds: "Verdien er utenfor grensene.",
};
