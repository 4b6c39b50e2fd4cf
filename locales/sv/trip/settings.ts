import type * as en from "../../en/trip/settings.ts";

export const tripSettings: typeof en.tripSettings = {
  title: "Resor och stopp",
  explanation:
    "Hur resor skiljs från stopp, för alla enheter av en typ. Det som är attesterat eller sammanslaget ändras inte.",
  type: "Enhetstyp",
  names: {
    stopDurationS: "Ett stopp avslutar resan efter, minuter",
    ignitionOffS: "Avstängd tändning avslutar resan efter, minuter",
    idleS: "Stillastående med tändningen på avslutar resan efter, minuter",
    movingSpeedKmh: "I rörelse från, km/h",
    stillRadiusM: "En stillastående enhet håller sig inom, meter",
    leaveM: "En enhet har lämnat sitt stopp efter, meter",
    keepDistanceM: "Kortaste resa, meter",
    keepDurationS: "Eller kortaste restid, minuter",
  },
  bounds: (min, max, usual) => `${min} till ${max}, vanligen ${usual}`,
  from: "Räkna om resor från",
  save: "Spara inställningar",
  reset: "Tillbaka till de vanliga inställningarna",
  saved: "Inställningarna är sparade. Resorna räknas om efter dem.",
  usual: "De vanliga inställningarna gäller.",
  changed: "Egna inställningar gäller.",
};

export const tripSettingsByKey: typeof en.tripSettingsByKey = {
  SettingOutOfBounds: "Värdet ligger utanför gränserna.",
};
