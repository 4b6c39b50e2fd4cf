import assert from "node:assert/strict";
import { UNKNOWN_CAR } from "../company-car/company-car.ts";
import { type BenefitMonth, benefitOfMonth } from "./month.ts";

type Asked = Parameters<typeof benefitOfMonth>[0];

const SETTINGS = {
  kind: "benefit",
  fuelPayer: "company",
  consumptionPer10Km: 0.65,
  reimbursementCentsPer10Km: 1500,
  marketFuelPriceCents: 1750,
} as const;

const MARCH_SE: Asked = {
  country: "SE",
  month: "2026-03",
  settings: SETTINGS,
  car: {
    ...UNKNOWN_CAR,
    listPrice: 400_000,
    vehicleTax: 3000,
    taxedFrom: "2024-01-01",
    modelYear: 2024,
  },
  fuelType: "diesel",
  businessM: 800_000,
  privateM: 1_200_000,
  yearBusinessM: 0,
  fuelCost: null,
  charged: null,
};
const NORWAY: Asked = {
  ...MARCH_SE,
  country: "NO",
  month: "2025-05",
  car: { ...UNKNOWN_CAR, listPrice: 500_000, modelYear: 2024 },
};
const BRITAIN: Asked = {
  ...MARCH_SE,
  country: "GB",
  month: "2025-10",
  fuelType: "petrol",
  car: { ...UNKNOWN_CAR, engineCc: 1800 },
  // 100 miles × 1 609.344.
  privateM: 160_934,
};

/** Months computed by hand, with the arithmetic. */
const MONTHS: [string, Asked, Partial<BenefitMonth>][] = [
  [
    // 1 200 / 10 × 0.65 = 78 l × 17.50 = 1 365 × 1.2 = 1 638; 83 308 / 12 = 6 942.33; together 8 580.33 and 8 307.33.
    "Sweden, company car, the company pays",
    MARCH_SE,
    {
      fuelAmount: 78,
      fuelValue: 1365,
      fuelBenefit: 1638,
      fuelBenefitByCost: null,
      carBenefit: 6942.33,
      taxable: 8580.33,
      feeBase: 8307.33,
      userOwes: 1365,
      companyOwes: null,
    },
  ],
  [
    // 3 000 × 1 200 / 2 000 = 1 800 × 1.2 = 2 160; 6 942.33 − 1 000 = 5 942.33 + 2 160 = 8 102.33.
    "Sweden, by the cost's share where no consumption is known, and with a net payment",
    {
      ...MARCH_SE,
      settings: { ...SETTINGS, consumptionPer10Km: null },
      car: { ...MARCH_SE.car, netPaymentCents: 100_000 },
      fuelCost: 3000,
    },
    {
      fuelAmount: null,
      fuelValue: 1800,
      fuelBenefit: null,
      fuelBenefitByCost: 2160,
      netPayment: 1000,
      taxable: 8102.33,
      feeBase: 7742.33,
      userOwes: 1800,
    },
  ],
  [
    // From 3 000 mil of business: 83 308 × 0.75 / 12 = 5 206.75.
    "Sweden, three quarters in a year of much business",
    { ...MARCH_SE, yearBusinessM: 30_000_000 },
    { carBenefit: 5206.75 },
  ],
  [
    // 80 mil × 15 = 1 200; free 80 × 12 = 960 for diesel; 240 taxable. 120 mil × 0.65 = 78 l private; no fuel is taxed.
    "Sweden, company car, the user pays",
    { ...MARCH_SE, settings: { ...SETTINGS, fuelPayer: "private" } },
    {
      fuelAmount: 78,
      fuelValue: null,
      fuelBenefit: null,
      userOwes: null,
      companyOwes: 1200,
      companyOwesTaxFree: 960,
      companyOwesTaxable: 240,
      taxable: 6942.33,
    },
  ],
  [
    // 80 mil × 9.50 = 760 of 1 200 for an electric car; 120 mil × 2 = 240 kWh private, which the user paid.
    "Sweden, electric company car, the user pays",
    {
      ...MARCH_SE,
      fuelType: "electric",
      settings: {
        ...SETTINGS,
        fuelPayer: "private",
        consumptionPer10Km: 2,
      },
    },
    {
      fuelAmount: 240,
      fuelBenefit: null,
      companyOwes: 1200,
      companyOwesTaxFree: 760,
      companyOwesTaxable: 440,
    },
  ],
  [
    // The higher rate of its fuels: 80 mil × 12 = 960 of 1 200, not 9.50 as an electric car.
    "Sweden, plug-in hybrid that is entered as electric, the user pays",
    {
      ...MARCH_SE,
      fuelType: "electric",
      car: { ...MARCH_SE.car, technology: "plugIn" },
      settings: { ...SETTINGS, fuelPayer: "private" },
    },
    { companyOwesTaxFree: 960, companyOwesTaxable: 240 },
  ],
  [
    // 80 mil × 9.50 = 760, not 6.50 as a diesel car.
    "Sweden before 2023, plug-in hybrid with a diesel engine, the user pays",
    {
      ...MARCH_SE,
      month: "2022-12",
      car: { ...MARCH_SE.car, technology: "plugIn" },
      settings: { ...SETTINGS, fuelPayer: "private" },
    },
    { companyOwesTaxFree: 760, companyOwesTaxable: 440 },
  ],
  [
    // 80 mil × 6.50 = 520.
    "Sweden before 2023, diesel company car, the user pays",
    {
      ...MARCH_SE,
      month: "2022-12",
      settings: { ...SETTINGS, fuelPayer: "private" },
    },
    { companyOwesTaxFree: 520, companyOwesTaxable: 680 },
  ],
  [
    // In one's own car the factor is 1: 1 365.
    "Sweden, own car whose fuel the company pays",
    { ...MARCH_SE, settings: { ...SETTINGS, kind: "private" } },
    {
      fuelBenefit: 1365,
      carBenefit: null,
      taxable: 1365,
      feeBase: 1365,
      userOwes: 1365,
    },
  ],
  [
    "Sweden, before the car's first taxed day",
    { ...MARCH_SE, car: { ...MARCH_SE.car, taxedFrom: "2026-04-01" } },
    { carBenefit: null, taxable: null },
  ],
  [
    "neither company car nor private car",
    { ...MARCH_SE, settings: { ...SETTINGS, kind: null } },
    { fuelBenefit: null, carBenefit: null, taxable: null, userOwes: null },
  ],
  [
    // 0.3 × 362 300 + 0.2 × 137 700 = 136 230 / 12 = 11 352.50; fuel is in it.
    "Norway 2025, company car",
    NORWAY,
    {
      carBenefit: 11_352.5,
      carBenefitByDistance: null,
      fuelBenefit: null,
      taxable: 11_352.5,
    },
  ],
  [
    // 400 000 − 150 000 = 250 000 × 0.3 = 75 000 / 12 = 6 250; 1 200 km × 3.40 = 4 080.
    "Norway 2025, van by both methods",
    {
      ...NORWAY,
      car: { ...NORWAY.car, listPrice: 400_000, isVan: true },
    },
    { carBenefit: 6250, carBenefitByDistance: 4080 },
  ],
  [
    // 200 000 − 100 000 = 100 000 × 0.3 = 30 000 / 12 = 2 500.
    "Norway 2025, a cheap van loses half its price",
    {
      ...NORWAY,
      car: { ...NORWAY.car, listPrice: 200_000, isVan: true },
    },
    { carBenefit: 2500 },
  ],
  [
    "Norway 2026, whose threshold is not known",
    { ...NORWAY, month: "2026-05", car: { ...NORWAY.car, isVan: true } },
    { carBenefit: null, carBenefitByDistance: null, taxable: null },
  ],
  [
    // 80 × 15 = 1 200; no rate for fuel in Norwegian company cars is known.
    "Norway, company car, the user pays",
    { ...NORWAY, settings: { ...SETTINGS, fuelPayer: "private" } },
    { companyOwes: 1200, companyOwesTaxFree: null, companyOwesTaxable: null },
  ],
  [
    // 100 miles × 14 pence.
    "United Kingdom, October 2025, petrol of 1 800 cm³",
    BRITAIN,
    { userOwes: 14, fuelBenefit: null, carBenefit: null },
  ],
  [
    // 100 miles × 22 pence.
    "United Kingdom, October 2025, petrol of 2 100 cm³",
    { ...BRITAIN, car: { ...UNKNOWN_CAR, engineCc: 2100 } },
    { userOwes: 22 },
  ],
  [
    // 100 miles × 8 pence.
    "United Kingdom, October 2025, electric",
    { ...BRITAIN, fuelType: "electric", car: UNKNOWN_CAR },
    { userOwes: 8 },
  ],
  [
    // 100 miles × 17 pence.
    "United Kingdom, April 2025, diesel of 3 000 cm³",
    {
      ...BRITAIN,
      month: "2025-04",
      fuelType: "diesel",
      car: { ...UNKNOWN_CAR, engineCc: 3000 },
    },
    { userOwes: 17 },
  ],
  [
    // No rate is known: 16.0934 × 0.65 = 10.46071 l × 17.50 = 183.06.
    "United Kingdom, a quarter without a known rate",
    { ...BRITAIN, month: "2026-03" },
    { userOwes: 183.06 },
  ],
];

for (const [name, asked, expected] of MONTHS) {
  Deno.test(`REP-08 BEN-05 a month by hand: ${name}`, () => {
    const computed = benefitOfMonth(asked);
    const keys = Object.keys(expected) as (keyof BenefitMonth)[];
    assert.deepEqual(
      Object.fromEntries(keys.map((key) => [key, computed[key]])),
      expected,
    );
  });
}
