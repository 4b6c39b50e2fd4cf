import type { Point } from "../geo/point.ts";

/** Which amounts count at a station; Backa's count only for traffic that passes through. */
export type TollTariff = "inner" | "essinge" | "gbg" | "backa";

/** A city with congestion tax. */
export type TollCity = "stockholm" | "gothenburg";

/** Where one carriageway passes a station. */
export interface ControlPoint extends Point {
  city: TollCity;
  station: string;
  tariff: TollTariff;
  /** The road authority's number of it. */
  number: number;
}

/**
 * A line for each station: city, name, tariff, and its control points as number, latitude and longitude in WGS84. From
 * Trafikverket's data set "Betalstationer" of Lastkajen (CC0), ordered on 2026-04-17 (domain-facts 2.4).
 */
const STATIONS = `
S|Danvikstull|inner|271:59.314021,18.103511 272:59.313917,18.103445
S|Skansbron|inner|281:59.304025,18.079426 282:59.304037,18.079418
S|Skanstullsbron|inner|291:59.306332,18.077467 292:59.306303,18.077267
S|Johanneshovsbron|inner|301:59.303811,18.077202 302:59.303782,18.077053
S|Liljeholmsbron|inner|311:59.311440,18.028826 312:59.311962,18.029223
S|Stora Essingen|essinge|321:59.322903,17.996677 322:59.322887,17.996572 323:59.322061,17.996297
S|Lilla Essingen|essinge|332:59.325113,18.003990
S|Tpl Fredhäll (Essingeleden)|essinge|345:59.331263,18.008941 346:59.331657,18.010560 347:59.333734,18.009726 348:59.333725,18.009903
S|Tpl Fredhäll (Drottningholmsvägen)|inner|341:59.331193,18.010974 342:59.331504,18.010589 343:59.330667,18.010536 344:59.331363,18.010653
S|Tpl Kristineberg|inner|351:59.336454,18.010285 352:59.336183,18.010822 353:59.333720,18.010092 354:59.333740,18.009502
S|Ekelundsbron|inner|361:59.340625,18.012929 362:59.340607,18.012923
S|Klarastrandsleden|inner|371:59.338766,18.029898 372:59.338810,18.029942
S|Tomtebodavägen|inner|381:59.343682,18.026088 382:59.343750,18.026203
S|Solnabron|inner|391:59.346587,18.032248 392:59.346798,18.032126
S|Tpl Norrtull|inner|401:59.349759,18.042638 402:59.350400,18.043955 403:59.349707,18.042496
S|Tpl Ekhagen|inner|411:59.371138,18.050305 412:59.371417,18.050864 413:59.369350,18.051552 414:59.369495,18.050687
S|Tpl Frescati|inner|421:59.365623,18.052477 422:59.365621,18.052446
S|Tpl Universitetet|inner|431:59.362978,18.054632 432:59.363110,18.055204
S|Tpl Roslagstull|inner|441:59.352768,18.058007 442:59.352484,18.058731
S|Värtan|inner|451:59.351202,18.095254 452:59.351422,18.095640 453:59.352587,18.106462 454:59.351791,18.106576 455:59.350791,18.099338 456:59.352593,18.106509
S|Ropsten|inner|461:59.356590,18.105108 462:59.356646,18.104991 463:59.356974,18.102426 464:59.356901,18.102381
S|Hagastaden|inner|473:59.347688,18.033042 474:59.347673,18.033056
S|Hälsingegatan|inner|471:59.349089,18.036206 472:59.349051,18.036243
G|Fridkullagatan|gbg|401:57.682443,11.987615 402:57.682431,11.987617
G|Gibraltargatan|gbg|411:57.682999,11.984493 412:57.682975,11.984496
G|Doktor Allards gata|gbg|421:57.681569,11.978672 422:57.681583,11.978674
G|Ehrenströmsgatan|gbg|431:57.679170,11.968694 432:57.679197,11.968653
G|Dag Hammarskjöldsleden|gbg|441:57.677991,11.942352 442:57.678060,11.942179
G|Margaretebergsgatan|gbg|451:57.680839,11.943235 452:57.680831,11.943184
G|Fjällgatan/Jungmansgatan|gbg|461:57.696128,11.945613 462:57.696137,11.945587
G|Stigbergsliden|gbg|471:57.699440,11.936818 472:57.699523,11.936342
G|E45 Oscarsleden|gbg|481:57.699937,11.935893 482:57.700057,11.935852
G|Emigrantvägen|gbg|491:57.700139,11.935808 492:57.700143,11.935864
G|Älvsborgsbron|gbg|501:57.694935,11.898962 502:57.694975,11.899154
G|Lindholmsallén|gbg|511:57.707626,11.935812 512:57.707811,11.935814
G|Karlavagnsgatan västra|gbg|521:57.708202,11.935284 522:57.708238,11.935182
G|Polstjärnegatan|gbg|531:57.710562,11.936441 532:57.710565,11.936499 533:57.711386,11.937345 534:57.711384,11.937276
G|Karlavagnsgatan östra|gbg|541:57.711922,11.943060 542:57.711909,11.943032
G|Hjalmar Brantingsgatan|gbg|551:57.720237,11.958067 552:57.720497,11.959525
G|Södra Tagenevägen|gbg|561:57.759245,11.988648 562:57.759224,11.988628
G|Skälltorpsvägen|gbg|571:57.758244,11.989638 572:57.758173,11.989674
G|Backadalen|gbg|581:57.747641,11.988938 582:57.747538,11.988914
G|Tingstadsmotet avfart E6|gbg|591:57.732020,11.983320
G|Tingstadvägen|gbg|601:57.730946,11.982289 602:57.730951,11.982272
G|Ringömotet|gbg|611:57.725811,11.975416 612:57.726228,11.976992 613:57.724513,11.982279 614:57.724864,11.983056
G|Salsmästaregatan|gbg|621:57.724018,11.984633 622:57.724030,11.984661
G|Marieholmsgatan|gbg|631:57.720721,11.990755 632:57.720740,11.990783
G|E45 Marieholmsleden|gbg|641:57.720119,11.993764 642:57.720053,11.993930 644:57.719972,11.994108
G|Partihandelsgatan|gbg|651:57.718609,11.994543 652:57.718616,11.994566
G|E20 Alingsåsleden|gbg|661:57.716804,11.996882 662:57.716729,11.997046
G|Olskroksmotet avfart E20|gbg|672:57.715240,11.995054
G|Olskroksmotet påfart E6|gbg|681:57.714789,11.994947
G|Redbergsvägen|gbg|693:57.714059,11.994577 694:57.713989,11.994832 696:57.713654,11.995021
G|Willinsbron|gbg|701:57.709298,11.997061 702:57.709217,11.997065
G|Örgrytevägen|gbg|711:57.697881,11.997232 712:57.697715,11.997312
G|Kungsbackaleden|gbg|721:57.689872,12.000683 722:57.689013,12.001005 723:57.688474,12.001233 724:57.688449,12.001044
G|Sankt Sigfridsgatan|gbg|731:57.689193,12.004984 732:57.689427,12.004893
G|Mölndalsvägen|gbg|751:57.685064,11.999542 752:57.685030,11.999290
G|Marieholmstunneln avfart E6 norr|gbg|761:57.728241,11.986697
G|Marieholmstunneln påfart E6 norr|gbg|772:57.728644,11.986986
G|Bäcktuvevägen|backa|915:57.738874,11.941017 916:57.738887,11.941011
G|Tuvevägen|backa|925:57.738914,11.941519 926:57.738898,11.941288
G|Minelundsvägen|backa|935:57.729716,11.953061 936:57.729713,11.953023
G|Deltavägen|backa|945:57.728466,11.954098 946:57.728469,11.954114
G|Backavägen in/ut|backa|955:57.726363,11.960283 956:57.726392,11.960093
`;

const CITIES: Record<string, TollCity> = { S: "stockholm", G: "gothenburg" };

/** The control points of the congestion tax in Stockholm and Gothenburg. */
export const CONTROL_POINTS: readonly ControlPoint[] = STATIONS.trim()
  .split("\n").flatMap((line) => {
    const [city, station, tariff, points] = line.split("|");
    return points!.split(" ").map((text) => {
      const [number, latitude, longitude] = text.split(/[:,]/).map(Number);
      return {
        city: CITIES[city!]!,
        station: station!,
        tariff: tariff as TollTariff,
        number: number!,
        latitude: latitude!,
        longitude: longitude!,
      };
    });
  });
