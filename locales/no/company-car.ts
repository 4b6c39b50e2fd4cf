import { monthText } from "../month.ts";

/** Company cars for the tax office: who has them, and what they cost. */
export const companyCar = {
  rules: (country: string, currency: string) =>
    `Beløp etter skattereglene i ${country}, i ${currency}.`,
  countries: { SEK: "Sverige", NOK: "Norge", GBP: "Storbritannia" },
  noRules:
    "Skattereglene i kontoens land er ikke kjent: beløp for skatten mangler.",
  readersNote:
    "Administratorer leser alle måneder, andre månedene de har bilen.",
  privateNote: "For skatten regnes turer av typen annet som private.",
  /** Where the rule counts by person. */
  threeQuartersNote:
    "I et år der den som har bilen, kjører mye i yrket i alle årets firmabiler, regnes tre fjerdedeler av firmabilfordelen.",
  /** Writes a figure with the language's decimal mark. */
  decimals: (figure: number | string) => String(figure).replace(".", ","),
  baseAmounts: (
    year: number,
    priceBase: number,
    rate: number,
    source: string,
  ) =>
    `Bilfordel ${year}: prisbasbeløp ${
      priceBase.toLocaleString("nb")
    } SEK, statslånerente ${
      String(rate).replace(".", ",")
    } % (${source}). En måned er en tolvdel.`,
  noKind:
    "Kjøretøy som verken er firmabil eller privatbil i innstillingene, har bare distanser.",
  noCars: {
    yours:
      "Du har ingen firmabil med fordel. Administratorer leser alle kjøretøy her, andre månedene de har bilen.",
    yoursThen:
      "Du hadde ingen firmabil med fordel disse dagene. Administratorer leser alle kjøretøy her, andre månedene de har bilen.",
    chosen:
      "Ingen valgte kjøretøy er firmabil. De blir det i innstillingene for fordel.",
    chosenThen: "Ingen valgte kjøretøy var firmabil disse dagene.",
    set: "Angi hvilket kjøretøy som er firmabil",
  },
  noFacts:
    "Firmabiler uten bilfordel mangler pris, årsavgift, modellår eller første skattedag på siden for skatt.",
  noYearFigures: (years: string) =>
    `Bilfordel for ${years} mangler: det skattemyndigheten har fastsatt for ${years}, er ikke kjent her. Ingenting mangler på siden for skatt.`,
  noCountryRule:
    "Bilfordel beregnes bare i Sverige og Norge: for andre land er ingen regel kjent her.",
  notTaxedYet:
    "Firmabiler har ingen bilfordel i måneder før sin første skattedag.",
  wholeNote:
    "Rader og delsummer er nøyaktige til øret, som i lønnsgrunnlaget; summen av alt er avrundet til hele kroner.",
  owesNote:
    "Når firmaet betaler drivstoffet, skylder brukeren privat distanse × forbruk × markedsprisen på drivstoff. Når brukeren betaler, skylder firmaet yrkesdistanse × kjøretøyets godtgjørelse.",
  owesFreeNote:
    "Det brukeren skylder, regner all privat strøm, også den som ble ladet på jobben: at den er skattefri, endrer ikke hva bedriften kan kreve.",
  noConsumption:
    "Kjøretøy uten forbruk har ingen mengde privat drivstoff, og en verdi av det bare etter kostnad: angi forbruket i kjøretøyets fordelsinnstillinger eller blant opplysningene om det.",
  noPrice:
    "Kjøretøy uten markedspris på drivstoff har ingen drivstoffverdi: oppgi den i kontoens eller kjøretøyets innstillinger.",
  advisoryRate: (pence: number, from: string, source: string) =>
    `Britisk drivstoffsats ${pence} pence per mile fra ${from} (${source}).`,
  noAdvisoryRate: (month: string) =>
    `Ingen britisk drivstoffsats er kjent for ${
      monthText(month, "no")
    }: drivstoffets markedsverdi gjelder.`,
  noEngine:
    "Firmabiler uten drivstoff eller motorvolum har ingen britisk drivstoffsats: oppgi begge. Til da gjelder drivstoffets markedsverdi.",
  /** Where the user owes what is taxed, too; by country. */
  fuelOrRepaid: {
    SE:
      "Privat drivstoff blir enten betalt tilbake eller beskattet, aldri begge deler. Drivstoffordel oppstår når arbeidsgiveren betaler alt drivstoff (Skatteverket). Når brukeren betaler tilbake det private drivstoffet, har arbeidsgiveren ikke betalt det: da blir det ingen drivstoffordel, og det som beskattes i alt, er lavere med den. Når drivstoffordelen beskattes, skylder brukeren ingenting.",
    NO:
      "Drivstoffet er en del av den norske bilfordelen, så ingen drivstoffordel beskattes i tillegg. Det brukeren skylder, er det firmaet kan kreve for privat drivstoff; bilfordelen her regner ikke med det.",
    GB:
      "Når brukeren betaler tilbake all privat kjøring etter den britiske drivstoffsatsen, beskattes ikke drivstoffet (HMRC); tilbakebetaling og skatt gjelder aldri samtidig.",
  },
  fuelPayer: "Betaler drivstoffet",
  fuelPayers: { company: "Firmaet", private: "Brukeren" },
  price: "Drivstoffpris",
  privateFuel: "Privat drivstoff (l, kWh, kg)",
  freeFuel: "Av dette ladet skattefritt på jobben (kWh)",
  /** The same under what they have in common with their neighbours. */
  shortSums: {
    fuelValue: "Markeds\u00adverdi",
    freeFuelValue: "Hvorav skatte\u00adfritt",
    fuelBenefit: "Etter forbruk",
    fuelBenefitByCost: "Etter kostnad",
    carBenefit: "Måned",
    carBenefitByDistance: "Etter strekning",
    netPayment: "Den an\u00adsatte betaler",
    taxable: "Skatt\u00adlegges totalt",
    feeBase: "Avgifts\u00adgrunnlag",
    userOwes: "Brukeren skylder",
    companyOwes: "Totalt",
    companyOwesTaxFree: "Skatte\u00adfritt",
    companyOwesTaxable: "Skatte\u00adpliktig",
  },
  sums: {
    fuelValue: "Privat drivstoff, markedsverdi",
    freeFuelValue: "Av dette skattefritt, ladet på jobben",
    fuelBenefit: "Drivstoffordel etter forbruk",
    fuelBenefitByCost: "Drivstoffordel etter kostnad",
    carBenefit: "Bilfordel",
    carBenefitByDistance: "Bilfordel etter distanse",
    netPayment: "Den ansatte betaler",
    taxable: "Skattlegges i alt",
    feeBase: "Grunnlag for arbeidsgiveravgift",
    userOwes: "Brukeren skylder",
    companyOwes: "Firmaet skylder",
    companyOwesTaxFree: "Herav skattefritt",
    companyOwesTaxable: "Herav skattepliktig",
  },
  /** Hva fordelsverdien forteller om en måned. */
  report: {
    unrecorded: "Utenom turer",
    attest: "Attestert",
    attestStates: { open: "Nei", partly: "Delvis", attested: "Ja" },
    privateShare: "Andel privat",
    occasions: "Private kjøredager",
    yearBusiness: "Yrke med kjøretøyet, hittil i år",
    yearPrivate: "Privat med kjøretøyet, hittil i år",
    decidingBusiness: "Årets yrke som avgjør",
    decidingCars: "Regnet i bilene",
    businessLimit: "Grense for tre fjerdedeler",
    threeQuarters: "Tre fjerdedeler",
    answers: { yes: "Ja", no: "Nei" },
    yearOccasions: "Private kjøredager, hittil i år",
    yearTaxable: "Beskattes i alt, hittil i år",
    yearCarTaxable: "Herav bilfordel, hittil i år",
    smallExtent: "Privat i lite omfang, hittil i år",
    smallExtentNote:
      "Lite omfang teller kjøretøyets private kjøring i skatteåret til og med månedens slutt, uansett hvem som hadde det, slik prognosen for året gjør. Er den innenfor begge grensene når året er slutt, blir det ingen bilfordel: det som beskattes i alt for året, er da lavere med årets bilfordel, som en kolonne viser hittil. Månedenes beløp regner med bilfordel til det er sikkert.",
    yearUnknown:
      "Summen hittil i år er ikke kjent så lenge drivstoffet i en av årets måneder ikke har noen verdi: oppgi forbruk og pris for den måneden.",
    privateTolls: "Privat trengselsskatt",
    odometerNote:
      "Utenom turer er det måleren gikk mellom månedens begynnelse og slutt, minus månedens turer.",
    occasionsNote:
      "Andel privat, kjøredager og hittil i år teller alt som ikke var yrkeskjøring. En kjøredag er en dag med slike turer. Hittil i år teller de månedene da samme person har hatt kjøretøyet.",
    folded: (vehicles: number) =>
      `${vehicles} kjøretøy er verken firmabil eller privatbil og har bare distanser`,
    limits: (from: string, limits: string) =>
      `Grenser for skatteåret fra ${from}: ${limits}.`,
    partNote:
      "Dagene begynner eller slutter midt i en måned. Bilfordel, det den ansatte betaler, og registrerte drivstoffkostnader gjelder hele måneden; distanser og drivstoff etter forbruk gjelder de valgte dagene.",
    tollsNote:
      "Privat trengselsskatt er anslått fra turene, bare for hele måneder. Når arbeidsgiveren betaler den, er den en egen fordel ved siden av det som beskattes i alt.",
  },
  mileage: {
    paidPer10Km: "Per 10 km",
    paid: "Godtgjørelse",
    taxFree: "Skattefritt",
    taxable: "Skattepliktig",
    nothing: {
      noCars:
        "Ingen av kjøretøyene er privatbil. Et kjøretøy blir det i sine fordelsinnstillinger.",
      noCarsOfYours:
        "Ingen av kjøretøyene du ser, er privatbil. En administrator gjør et kjøretøy til det i fordelsinnstillingene.",
      chosen:
        "Det som er valgt, har ingen tjenesteturer i privatbil disse dagene, men andre har det.",
      days:
        "Ingen kjørte i tjeneste med privatbil disse dagene. Prøv en lengre periode.",
      set: "Angi hvilket kjøretøy som er privatbil",
    },
  },
  noDriver: "Ingen sjåfør",
  noRate: (of: string) =>
    `Rader uten kjent sats fra skattemyndigheten deles ikke i skattefritt og skattepliktig. Ingen sats er kjent for: ${of}.`,
  noReimbursement:
    "Kjøretøy uten godtgjørelse per 10 km har ikke noe beløp: oppgi den i kjøretøyets innstillinger.",
  units: { mil: "10 km", km: "km", mile: "mile" },
  cars: {
    own: "Egen bil",
    benefitDiesel: "Firmabil, diesel",
    benefitElectric: "Firmabil, elektrisk",
    benefitOther: "Firmabil, annet drivstoff",
    motorcycle: "Egen motorsykkel",
    moped: "Egen moped",
    bicycle: "Egen sykkel",
    motorboat: "Egen motorbåt",
    snowmobile: "Egen snøscooter",
  },
  taxFreeRate: (amount: string) => `skattefritt ${amount}`,
  aboveRate: (units: number, amount: string) =>
    `over ${units} i et skatteår ${amount}`,
  stateRate: (amount: string) => `statens sats ${amount}`,
  supplements: {
    forestRoad: "skogsvei eller anleggsvei",
    trailer: "tilhenger",
    passenger: "hver passasjer",
  },
  supplementsNote: (amounts: string, held: string) =>
    `Ikke med i beløpene, siden kjøreboken ikke kjenner dem: tillegg for ${amounts} (${held}).`,
  /** Skattekontorets tall som et beløp er regnet ut med. */
  rulesUsed: {
    swedishCar: (of: {
      base: string;
      rate: string;
      price: string;
      below: string;
      above: string;
      bases: string;
      tax: boolean;
    }) =>
      `${of.base} × prisbasbeløpet + pris × (${of.rate} × statslånerenten + ${of.price}) + ${of.below} × pris opptil ${of.bases} prisbasbeløp + ${of.above} × pris over` +
      (of.tax ? " + årsavgift" : ""),
    swedishCars: (from: string, to: string, formula: string, held: string) =>
      `Biler som ble beskattet første gang ${
        `${from} – ${to}`.trim()
      }: ${formula} (${held}).`,
    reduction: (technology: string, sek: string, share: string, held: string) =>
      `${technology}: prisen regnes ${sek} SEK lavere, høyst ${share} % lavere (${held}).`,
    muchBusiness: (km: string, share: string, held: string) =>
      `Fra ${km} km i yrket i løpet av året regnes ${share} % av fordelen (${held}).`,
    norwegianCar: (
      of: { below: string; above: string; threshold: string },
      held: string,
    ) =>
      `${of.below} % av listeprisen opptil ${of.threshold} NOK, ${of.above} % over (${held}).`,
    norwegianShares: (
      of: { years: string; old: string; km: string; much: string },
    ) =>
      `For biler eldre enn ${of.years} år regnes ${of.old} % av prisen, ved mer enn ${of.km} km i yrket ${of.much} %.`,
    norwegianVan: (of: { share: string; most: string }) =>
      `Av prisen på en varebil regnes ${of.share} % ikke med, høyst ${of.most} NOK.`,
    vanRate: (nok: string, held: string) =>
      `Etter distanse: ${nok} NOK per privat kilometer i en varebil (${held}).`,
    freeAtWork: (held: string) =>
      `Lading på arbeidsgiverens arbeidsplass er skattefri (${held}): andelen av det som ble ladet i hele måneden, eller av det som ble brukt i den om det er mer, holdes utenfor drivstoffordelen etter forbruk og avgiftsgrunnlaget. For fordelen etter kostnad skal den ikke være med i kostnaden.`,
    fuelFactor: (factor: string, held: string) =>
      `Drivstoffordel i firmabil: markedsverdien × ${factor} (${held}).`,
  },
  ownership: "Eies av",
  ownerships: {
    company: "Firmaet",
    leased: "Leases av firmaet",
    employee: "Den ansatte",
  },
  scope: "Scope",
  outside: "Utenfor (privat)",
  factor: "Faktor",
  source: "Kilde",
  sources: {
    ukGovernment2025: "Den britiske regjeringens GHG Conversion Factors 2025",
    nordicMix: "Nordisk strømmiks, anslått",
    vehicle: "Kjøretøyets registrerte verdi",
  },
  sourceYear: "År",
  noYear: "anslag, uten publisert år",
  /** Of a figure of the vehicle itself, in place of a year. */
  registered: "registrert, for alle måneder",
  registeredFrom: (month: string) =>
    `registrert, fra ${monthText(month, "no")}`,
  scopeNote:
    "GHG-protokollen: scope 1 er drivstoff i kjøretøy som firmaet eier eller leaser, fra tank til hjul. Scope 2 er strøm til dem: det strømproduksjonen slipper ut, siden det fra tank til hjul ikke er noe. Scope 3 er yrkesturer i ansattes biler: drivstoff fra tank til hjul, strøm som i scope 2. Private turer ligger utenfor og regnes på samme måte; turer av typen annet regnes med yrkesturene. Der det ikke er publisert noe år, sier kolonnen hva slags verdi det er.",
  electricityNote:
    "Strøm etter den nordiske miksen. Faktoren er et anslag som det ikke er publisert noe år for; leverandørens kan være en annen.",
  holder: "Har bilen",
  holderHint:
    "Den ansatte som skattlegges for bilen: lønnsgrunnlaget gir personen drivstoffordel og private bompenger.",
  nobody: "Ingen oppgitt",
  who: "Hvem har bilen",
  ownershipHint: "Avgjør hvilket scope CO2-utslippet regnes i.",
  asSettings: "Etter fordelsinnstillingene",
  facts: "For skatten",
  factsHint:
    "I valutaen i kontoens land. Bilfordel regnes ut i Sverige og Norge.",
  fields: {
    list_price: "Listepris som ny med ekstrautstyr",
    vehicle_tax: "Årsavgift",
    taxed_from: "Første skattedag",
    model_year: "Modellår",
    engine_cc: "Motor, cm³ (Storbritannia)",
    net_payment: "Den ansatte betaler per måned",
    fuel_month: "Måned (2026-03)",
    fuel_cost: "Drivstoffkostnad med mva.",
  },
  technology: "Teknologi",
  technologies: {
    none: "Bensin eller diesel",
    electric: "Elektrisk",
    hydrogen: "Hydrogen",
    plugIn: "Ladbar hybrid",
    gas: "Gass",
  },
  isVan: "Varebil klasse 2 eller lett lastebil (Norge)",
  fuelCosts: "Drivstoffkostnader",
  fuelCostsHint:
    "Hva firmaet har betalt for kjøretøyets drivstoff i en måned: drivstoffordelen regnes da også ut etter kostnadens andel. En tom kostnad fjerner måneden.",
};

export const companyCarByKey = {
  SpecifyWholeNumber: "Skriv et heltall som er mulig her.",
  DayOfCarLimit: "Oppgi en dag fra 1900-01-01 til 2100-12-31.",
  SpecifyAmount: "Skriv et beløp, for eksempel 1000 eller 1000,50.",
  SpecifyMonth: "Skriv en måned, for eksempel 2026-03.",
  ChooseOwnership: "Velg hvem som eier kjøretøyet.",
  ChooseTechnology: "Velg en teknologi.",
  HolderNotFound: "Velg en person i kontoen.",
};

export const companyCarNotices = {
  CompanyCarSaved: "Lagret: kjøretøyets opplysninger for skatten.",
};
