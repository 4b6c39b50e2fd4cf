import { monthText } from "../month.ts";

/** Company cars for the tax office: who has them, and what they cost. */
export const companyCar = {
  rules: (country: string, currency: string) =>
    `Belopp enligt skattereglerna i ${country}, i ${currency}.`,
  countries: { SEK: "Sverige", NOK: "Norge", GBP: "Storbritannien" },
  noRules:
    "Skattereglerna i kontots land är inte kända: belopp för skatten saknas.",
  readersNote:
    "Administratörer läser alla månader, andra de månader då de har bilen.",
  privateNote: "För skatten räknas resor av typen övrigt som privata.",
  /** Where the rule counts by person. */
  threeQuartersNote:
    "Ett år då den som har bilen kör tillräckligt många mil i tjänsten, i årets alla förmånsbilar, räknas tre fjärdedelar av bilförmånen.",
  /** Writes a figure with the language's decimal mark. */
  decimals: (figure: number | string) => String(figure).replace(".", ","),
  baseAmounts: (
    year: number,
    priceBase: number,
    rate: number,
    source: string,
  ) =>
    `Bilförmån ${year}: prisbasbelopp ${
      priceBase.toLocaleString("sv")
    } SEK, statslåneränta ${
      String(rate).replace(".", ",")
    } % (${source}). En månad är en tolftedel.`,
  noKind:
    "Fordon som varken är förmånsbil eller privat bil i inställningarna har bara sträckor.",
  noCars: {
    yours:
      "Du har ingen förmånsbil. Administratörer läser alla fordon här, andra de månader då de har bilen.",
    yoursThen:
      "Du hade ingen förmånsbil under de här dagarna. Administratörer läser alla fordon här, andra de månader då de har bilen.",
    chosen:
      "Inget valt fordon är förmånsbil. Det blir det i sina förmånsinställningar.",
    chosenThen: "Inget valt fordon var förmånsbil under de här dagarna.",
    set: "Ange vilket fordon som är förmånsbil",
  },
  noFacts:
    "Förmånsbilar utan bilförmån saknar pris, fordonsskatt, modellår eller första skattedag på fliken Skatt.",
  noYearFigures: (years: string) =>
    `Bilförmån för ${years} saknas: det som skattemyndigheten har bestämt för ${years} är inte känt här. Inget saknas på fliken Skatt.`,
  noCountryRule:
    "Bilförmån räknas bara ut i Sverige och Norge: för andra länder är ingen regel känd här.",
  notTaxedYet:
    "Förmånsbilar har ingen bilförmån i månader före sin första skattedag.",
  wholeNote:
    "Rader och delsummor är exakta till öret, som i löneunderlaget; summan av allt är avrundad till hela kronor.",
  owesNote:
    "När företaget betalar bränslet är användaren skyldig privat sträcka × förbrukning × marknadspriset på bränsle. När användaren betalar är företaget skyldigt tjänstesträcka × fordonets ersättning.",
  owesFreeNote:
    "Det som användaren är skyldig räknar all privat el, även den som laddades på jobbet: att den är skattefri ändrar inte vad företaget får kräva.",
  noConsumption:
    "Fordon utan förbrukning har ingen mängd privat bränsle, och ett värde av det bara efter kostnad: ange förbrukningen i fordonets förmånsinställningar eller bland dess uppgifter.",
  noPrice:
    "Fordon utan marknadspris på bränsle har inget bränslevärde: ange det i kontots eller fordonets inställningar.",
  advisoryRate: (pence: number, from: string, source: string) =>
    `Brittisk bränslesats ${pence} pence per mile från ${from} (${source}).`,
  noAdvisoryRate: (month: string) =>
    `Ingen brittisk bränslesats är känd för ${
      monthText(month, "sv")
    }: bränslets marknadsvärde gäller.`,
  noEngine:
    "Förmånsbilar utan bränsle eller motorvolym har ingen brittisk bränslesats: ange båda. Tills dess gäller bränslets marknadsvärde.",
  /** Where the user owes what is taxed, too; by country. */
  fuelOrRepaid: {
    SE:
      "Privat bränsle betalas antingen tillbaka eller beskattas, aldrig båda. Drivmedelsförmån uppstår när arbetsgivaren betalar allt bränsle (Skatteverket). När användaren betalar tillbaka det privata bränslet har arbetsgivaren inte betalat det: då blir det ingen drivmedelsförmån, och det som beskattas totalt är lägre med den. När drivmedelsförmånen beskattas är användaren inte skyldig något.",
    NO:
      "I den norska bilförmånen ingår bränslet, så ingen drivmedelsförmån beskattas därutöver. Det som användaren är skyldig är vad företaget får kräva för privat bränsle; bilförmånen här räknar inte med det.",
    GB:
      "När användaren betalar tillbaka all privat körning efter den brittiska bränslesatsen beskattas inget bränsle (HMRC); återbetalning och skatt gäller aldrig samtidigt.",
  },
  fuelPayer: "Betalar bränslet",
  fuelPayers: { company: "Företaget", private: "Användaren" },
  price: "Bränslepris",
  privateFuel: "Privat bränsle (l, kWh, kg)",
  freeFuel: "Varav laddat skattefritt på jobbet (kWh)",
  /** The same under what they have in common with their neighbours. */
  shortSums: {
    fuelValue: "Marknads\u00advärde",
    freeFuelValue: "Varav skatte\u00adfritt",
    fuelBenefit: "Efter förbruk\u00adning",
    fuelBenefitByCost: "Efter kostnad",
    carBenefit: "Månad",
    carBenefitByDistance: "Efter sträcka",
    netPayment: "Den an\u00adställda betalar",
    taxable: "Beskattas totalt",
    feeBase: "Avgifts\u00adunderlag",
    userOwes: "Användaren är skyldig",
    companyOwes: "Totalt",
    companyOwesTaxFree: "Skatte\u00adfritt",
    companyOwesTaxable: "Skatte\u00adpliktigt",
  },
  sums: {
    fuelValue: "Privat bränsle, marknadsvärde",
    freeFuelValue: "Varav skattefritt, laddat på jobbet",
    fuelBenefit: "Drivmedelsförmån efter förbrukning",
    fuelBenefitByCost: "Drivmedelsförmån efter kostnad",
    carBenefit: "Bilförmån",
    carBenefitByDistance: "Bilförmån efter sträcka",
    netPayment: "Den anställda betalar",
    taxable: "Beskattas totalt",
    feeBase: "Underlag för arbetsgivaravgifter",
    userOwes: "Användaren är skyldig",
    companyOwes: "Företaget är skyldigt",
    companyOwesTaxFree: "Därav skattefritt",
    companyOwesTaxable: "Därav skattepliktigt",
  },
  /** Vad förmånsvärdet berättar om en månad. */
  report: {
    unrecorded: "Utanför resor",
    attest: "Attesterad",
    attestStates: { open: "Nej", partly: "Delvis", attested: "Ja" },
    privateShare: "Andel privat",
    occasions: "Privata tillfällen",
    yearBusiness: "I tjänsten med fordonet, hittills i år",
    yearPrivate: "Privat med fordonet, hittills i år",
    decidingBusiness: "Årets tjänst som avgör",
    decidingCars: "Räknad i bilarna",
    businessLimit: "Gräns för tre fjärdedelar",
    threeQuarters: "Tre fjärdedelar",
    answers: { yes: "Ja", no: "Nej" },
    yearOccasions: "Privata tillfällen, hittills i år",
    yearTaxable: "Beskattas totalt, hittills i år",
    yearCarTaxable: "Varav bilförmån, hittills i år",
    smallExtent: "Privat i ringa omfattning, hittills i år",
    smallExtentNote:
      "Ringa omfattning räknar fordonets privata körning under skatteåret till och med månadens slut, vem som än hade det, liksom årets prognos. Är den inom båda gränserna när året är slut blir det ingen bilförmån: det som beskattas totalt för året är då lägre med årets bilförmån, som en kolumn visar hittills. Månadernas belopp räknar med bilförmån tills det är säkert.",
    yearUnknown:
      "Summan hittills i år är inte känd så länge bränslet i någon av årets månader saknar värde: ange den månadens förbrukning och pris.",
    privateTolls: "Privat trängselskatt",
    odometerNote:
      "Utanför resor är vad mätaren gick mellan månadens början och slut minus månadens resor.",
    occasionsNote:
      "Andel privat, tillfällen och hittills i år räknar allt som inte var i tjänsten. Ett tillfälle är en dag med sådana resor. Hittills i år räknar de månader då samma person har haft fordonet.",
    folded: (vehicles: number) =>
      `${vehicles} fordon är varken förmånsbil eller privat bil och har bara sträckor`,
    limits: (from: string, limits: string) =>
      `Gränser för skatteåret från ${from}: ${limits}.`,
    partNote:
      "Dagarna börjar eller slutar mitt i en månad. Bilförmån, det som den anställda betalar och inskrivna bränslekostnader gäller hela månaden; sträckor och bränsle efter förbrukning gäller de valda dagarna.",
    tollsNote:
      "Privat trängselskatt är uppskattad från resorna, bara för hela månader. När arbetsgivaren betalar den är den en egen förmån vid sidan av det som beskattas totalt.",
  },
  mileage: {
    paidPer10Km: "Per mil",
    paid: "Ersättning",
    taxFree: "Skattefritt",
    taxable: "Skattepliktigt",
    nothing: {
      noCars:
        "Inget av fordonen är privatbil. Ett fordon blir det i sina förmånsinställningar.",
      noCarsOfYours:
        "Inget av fordonen som du ser är privatbil. En administratör gör ett fordon till det i förmånsinställningarna.",
      chosen:
        "Det som är valt har inga tjänsteresor i privatbil under de här dagarna, men andra har det.",
      days:
        "Ingen körde i tjänsten med privatbil under de här dagarna. Prova en längre period.",
      set: "Ange vilket fordon som är privatbil",
    },
  },
  noDriver: "Ingen förare",
  noRate: (of: string) =>
    `Rader utan känd skattesats delas inte upp i skattefritt och skattepliktigt. Ingen sats är känd för: ${of}.`,
  noReimbursement:
    "Fordon utan ersättning per mil har inget belopp: ange den i fordonets inställningar.",
  units: { mil: "mil", km: "km", mile: "mile" },
  cars: {
    own: "Egen bil",
    benefitDiesel: "Tjänstebil, diesel",
    benefitElectric: "Tjänstebil, el",
    benefitOther: "Tjänstebil, annat bränsle",
    motorcycle: "Egen motorcykel",
    moped: "Egen moped",
    bicycle: "Egen cykel",
    motorboat: "Egen motorbåt",
    snowmobile: "Egen snöskoter",
  },
  taxFreeRate: (amount: string) => `skattefritt ${amount}`,
  aboveRate: (units: number, amount: string) =>
    `över ${units} under ett skatteår ${amount}`,
  stateRate: (amount: string) => `statens sats ${amount}`,
  supplements: {
    forestRoad: "skogsväg eller anläggningsväg",
    trailer: "släp",
    passenger: "varje passagerare",
  },
  supplementsNote: (amounts: string, held: string) =>
    `Ingår inte i beloppen, eftersom körjournalen inte känner till dem: tillägg för ${amounts} (${held}).`,
  /** Skattemyndighetens tal som ett belopp har räknats ut med. */
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
      `${of.base} × prisbasbeloppet + pris × (${of.rate} × statslåneräntan + ${of.price}) + ${of.below} × pris upp till ${of.bases} prisbasbelopp + ${of.above} × pris däröver` +
      (of.tax ? " + fordonsskatt" : ""),
    swedishCars: (from: string, to: string, formula: string, held: string) =>
      `Bilar som beskattades första gången ${
        `${from} – ${to}`.trim()
      }: ${formula} (${held}).`,
    reduction: (technology: string, sek: string, share: string, held: string) =>
      `${technology}: priset räknas ${sek} SEK lägre, högst ${share} % lägre (${held}).`,
    muchBusiness: (km: string, share: string, held: string) =>
      `Från ${km} km i tjänsten under året räknas ${share} % av förmånen (${held}).`,
    norwegianCar: (
      of: { below: string; above: string; threshold: string },
      held: string,
    ) =>
      `${of.below} % av listpriset upp till ${of.threshold} NOK, ${of.above} % däröver (${held}).`,
    norwegianShares: (
      of: { years: string; old: string; km: string; much: string },
    ) =>
      `För bilar äldre än ${of.years} år räknas ${of.old} % av priset, vid mer än ${of.km} km i tjänsten ${of.much} %.`,
    norwegianVan: (of: { share: string; most: string }) =>
      `Av en varubils pris räknas ${of.share} % inte med, högst ${of.most} NOK.`,
    vanRate: (nok: string, held: string) =>
      `Efter sträcka: ${nok} NOK per privat kilometer i en varubil (${held}).`,
    freeAtWork: (held: string) =>
      `Laddning på arbetsgivarens arbetsplats är skattefri (${held}): dess andel av det som laddades under hela månaden, eller av det som förbrukades under den om det är mer, räknas bort från drivmedelsförmånen efter förbrukning och från avgiftsunderlaget. För förmånen efter kostnad ska den inte ingå i kostnaden.`,
    fuelFactor: (factor: string, held: string) =>
      `Drivmedelsförmån i förmånsbil: marknadsvärdet × ${factor} (${held}).`,
  },
  ownership: "Ägs av",
  ownerships: {
    company: "Företaget",
    leased: "Leasas av företaget",
    employee: "Den anställda",
  },
  scope: "Scope",
  outside: "Utanför (privat)",
  factor: "Faktor",
  source: "Källa",
  sources: {
    ukGovernment2025: "Brittiska regeringens GHG Conversion Factors 2025",
    nordicMix: "Nordisk elmix, uppskattad",
    vehicle: "Fordonets registrerade värde",
  },
  sourceYear: "År",
  noYear: "uppskattning, inget år publicerat",
  /** Of a figure of the vehicle itself, in place of a year. */
  registered: "registrerat, för alla månader",
  registeredFrom: (month: string) =>
    `registrerat, från ${monthText(month, "sv")}`,
  scopeNote:
    "GHG-protokollet: scope 1 är bränsle i fordon som företaget äger eller leasar, från tank till hjul. Scope 2 är el till dem: det som elproduktionen släpper ut, eftersom det från tank till hjul inte är något. Scope 3 är tjänsteresor i anställdas bilar: bränsle från tank till hjul, el som i scope 2. Privata resor ligger utanför och räknas på samma sätt; resor av typen övrigt räknas med tjänsteresorna. Där inget år är publicerat säger kolumnen vilket slags värde det är.",
  electricityNote:
    "El enligt den nordiska elmixen. Faktorn är en uppskattning som inget år är publicerat för; elleverantörens kan vara en annan.",
  holder: "Har bilen",
  holderHint:
    "Den anställda som beskattas för bilen: löneunderlaget ger den personen drivmedelsförmån och privat trängselskatt.",
  nobody: "Ingen angiven",
  who: "Vem har bilen",
  ownershipHint: "Avgör vilket scope dess koldioxid räknas i.",
  asSettings: "Enligt förmånsinställningarna",
  facts: "För skatten",
  factsHint:
    "I valutan i kontots land. Bilförmån räknas ut i Sverige och Norge.",
  fields: {
    list_price: "Nybilspris med extrautrustning",
    vehicle_tax: "Fordonsskatt per år",
    taxed_from: "Första skattedag",
    model_year: "Modellår",
    engine_cc: "Motor, cm³ (Storbritannien)",
    net_payment: "Den anställda betalar per månad",
    fuel_month: "Månad (2026-03)",
    fuel_cost: "Bränslekostnad med moms",
  },
  technology: "Teknik",
  technologies: {
    none: "Bensin eller diesel",
    electric: "El",
    hydrogen: "Vätgas",
    plugIn: "Laddhybrid",
    gas: "Fordonsgas",
  },
  isVan: "Varebil klass 2 eller lätt lastbil (Norge)",
  fuelCosts: "Bränslekostnader",
  fuelCostsHint:
    "Vad företaget har betalat för fordonets bränsle under en månad: drivmedelsförmånen räknas då även ut efter kostnadens andel. En tom kostnad tar bort månaden.",
};

export const companyCarByKey = {
  SpecifyWholeNumber: "Skriv ett heltal som är möjligt här.",
  DayOfCarLimit: "Ange en dag från 1900-01-01 till 2100-12-31.",
  SpecifyAmount: "Skriv ett belopp, till exempel 1000 eller 1000,50.",
  SpecifyMonth: "Skriv en månad, till exempel 2026-03.",
  ChooseOwnership: "Välj vem som äger fordonet.",
  ChooseTechnology: "Välj en teknik.",
  HolderNotFound: "Välj en person i kontot.",
};

export const companyCarNotices = {
  CompanyCarSaved: "Sparat: fordonets uppgifter för skatten.",
};
