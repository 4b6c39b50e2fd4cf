import type { CompanyCar } from "../company-car/company-car.ts";
import {
  advisoryFuelRateOf,
  atAdvisoryRate,
} from "../mileage/advisory-fuel-rates.ts";
import { mileageRateOf } from "../mileage/rates.ts";
import { ratePaidOf, reimburse } from "../mileage/reimbursement.ts";
import type { MileageCar, MileageRate } from "../mileage/rates.ts";
import { toHundredths } from "../money.ts";
import type { FuelType } from "../unit/fuel-type.ts";
import {
  norwegianCarBenefit,
  norwegianVanBenefitByDistance,
  swedishCarBenefit,
} from "./car-benefit.ts";
import { carTaxableOf, netPaymentOf } from "./car-taxable.ts";
import {
  fuelBenefitByConsumption,
  fuelBenefitByCost,
  MIL_M,
} from "./fuel-benefit.ts";
import { type BenefitSettings, isFuelPaidByCompany } from "./settings.ts";
import { type ChargedMonth, freeShareOf } from "./workplace-charging.ts";

/** What a vehicle's benefit of a month is computed from. */
interface MonthOfVehicle {
  /** Code of ISO 3166-1. */
  country: string;
  /** As in 2026-03. */
  month: string;
  settings: BenefitSettings;
  car: CompanyCar;
  fuelType: FuelType | null;
  businessM: number;
  /** Everything that was no business: it counts as private (domain-facts 1.5). */
  privateM: number;
  /** Business of the whole calendar year that counts for three quarters, as far as it is known; see readTaxedCars. */
  yearBusinessM: number;
  /** What the employer paid for fuel with value added tax; null where it is not known. */
  fuelCost: number | null;
  /** Of the whole month, also where the distances are of a part of it; null where nothing of its charging is known. */
  charged: ChargedMonth | null;
}

/** What a month in a vehicle costs the employee in tax, and who owes whom for fuel. Money; null where it is not known or none is due. */
export interface BenefitMonth {
  /** Litres, kWh or kg of private distance. */
  fuelAmount: number | null;
  /** Of that, kWh that were charged at work free of tax. */
  freeFuelAmount: number | null;
  /** What private distance costs on the market, and of that what is free of tax. */
  fuelValue: number | null;
  freeFuelValue: number | null;
  /** Taxed for fuel, by consumption and by the share of the cost. */
  fuelBenefit: number | null;
  fuelBenefitByCost: number | null;
  /** Taxed for the car, by its price and, of Norwegian vans, by private distance. */
  carBenefit: number | null;
  carBenefitByDistance: number | null;
  netPayment: number | null;
  /** Car and fuel, less what the employee pays. */
  taxable: number | null;
  /** What the employer pays social fees for. */
  feeBase: number | null;
  /** For private fuel that the company paid. */
  userOwes: number | null;
  /** For business fuel that the user paid, and how much of it is free of tax. */
  companyOwes: number | null;
  companyOwesTaxFree: number | null;
  companyOwesTaxable: number | null;
}

const NOTHING: BenefitMonth = {
  fuelAmount: null,
  freeFuelAmount: null,
  fuelValue: null,
  freeFuelValue: null,
  fuelBenefit: null,
  fuelBenefitByCost: null,
  carBenefit: null,
  carBenefitByDistance: null,
  netPayment: null,
  taxable: null,
  feeBase: null,
  userOwes: null,
  companyOwes: null,
  companyOwesTaxFree: null,
  companyOwesTaxable: null,
};

/** Computes the benefit of a vehicle in a month by the rules of its country (domain-facts 1.3 and 1.4). */
export function benefitOfMonth(of: MonthOfVehicle): BenefitMonth {
  const { kind, fuelPayer } = of.settings;
  if (kind === null) return NOTHING;
  // A report computes thousands of months: each is one object, that its parts fill.
  const month = { ...NOTHING };
  if (fuelPayer === "company") addCompanysFuel(month, of);
  else addUsersFuel(month, of);
  if (kind === "benefit") addCar(month, of);
  addTaxed(month, of);
  return month;
}

/** The company pays: private fuel is a benefit, or is paid back. */
function addCompanysFuel(to: BenefitMonth, of: MonthOfVehicle): void {
  const { country, month, settings, privateM, businessM, fuelCost } = of;
  const isBenefitCar = settings.kind === "benefit";
  const day = `${month}-01`;
  const perMil = known(settings.consumptionPer10Km, privateM);
  const cents = known(settings.marketFuelPriceCents, privateM);
  const ofDistance = (privateM: number) =>
    perMil === null ? null : fuelBenefitByConsumption({
      privateM,
      perMil,
      price: (cents ?? 0) / 100,
      isBenefitCar,
      day,
    });
  const fuel = ofDistance(privateM);
  const freeShare = freeShareOf(of, perMil);
  const taxed = freeShare ? ofDistance(privateM * (1 - freeShare)) : fuel;
  const isPriced = cents !== null;
  const priced = isPriced ? fuel : null;
  const byCost = fuelCost === null ? null : fuelBenefitByCost({
    privateM,
    totalM: privateM + businessM,
    cost: fuelCost,
    isBenefitCar,
    day,
  });
  const repaid = country === "GB" ? repaidByMile(of, day) : null;
  // Norwegian car benefit has the fuel in it; in Britain it is paid back by the mile.
  const isTaxed = country !== "NO" && country !== "GB";
  to.fuelAmount = fuel?.amount ?? null;
  to.freeFuelAmount = fuel && freeShare ? fuel.amount! * freeShare : null;
  to.fuelValue = priced?.marketValue ?? byCost?.marketValue ?? null;
  to.freeFuelValue = priced && freeShare
    ? toHundredths(priced.marketValue - taxed!.marketValue)
    : null;
  to.fuelBenefit = isTaxed && isPriced ? taxed?.benefit ?? null : null;
  to.fuelBenefitByCost = isTaxed ? byCost?.benefit ?? null : null;
  to.userOwes = repaid ?? priced?.marketValue ?? byCost?.marketValue ?? null;
}

/** Gives a figure; where nothing was driven in private it is 0 when it is not known, since nothing was used then. */
function known(figure: number | null, privateM: number): number | null {
  return figure ?? (privateM === 0 ? 0 : null);
}

function repaidByMile(
  { car, fuelType, privateM }: MonthOfVehicle,
  day: string,
): number | null {
  const rate = advisoryFuelRateOf({ fuelType, engineCc: car.engineCc }, day);
  return rate && toHundredths(atAdvisoryRate(rate, privateM));
}

/** The user pays: private fuel is no benefit, and business distance in a company car is reimbursed. */
function addUsersFuel(to: BenefitMonth, of: MonthOfVehicle): void {
  const { settings: { kind, consumptionPer10Km }, privateM } = of;
  if (kind !== "benefit") return;
  const perMil = known(consumptionPer10Km, privateM);
  to.fuelAmount = perMil === null ? null : privateM / MIL_M * perMil;
  addBusinessFuel(to, of);
}

/** Business distance in a company car is reimbursed, or its fuel at the market price. */
function addBusinessFuel(to: BenefitMonth, of: MonthOfVehicle): void {
  const { settings, businessM } = of;
  const {
    consumptionPer10Km: perMil,
    marketFuelPriceCents: cents,
    reimbursementCentsPer10Km,
  } = settings;
  const rate = companyCarRateOf(of, `${of.month}-01`);
  if (reimbursementCentsPer10Km !== null && rate) {
    const paid = reimburse(
      rate,
      businessM,
      ratePaidOf(rate, reimbursementCentsPer10Km),
    );
    to.companyOwes = paid.paid;
    to.companyOwesTaxFree = paid.taxFree;
    to.companyOwesTaxable = paid.taxable;
    return;
  }
  const perMilPaid = reimbursementCentsPer10Km ??
    (perMil === null || cents === null ? null : perMil * cents);
  to.companyOwes = perMilPaid === null
    ? null
    : toHundredths(businessM / MIL_M * perMilPaid / 100);
}

/**
 * Gives what is free of tax for business in a company car whose fuel the driver paid; null where it is not known. A
 * plug-in hybrid has the higher rate of its two fuels (domain-facts 1.3), which is that of other fuel in every year.
 */
export function companyCarRateOf(
  { country, fuelType, car: { technology } }:
    & Pick<MonthOfVehicle, "country" | "fuelType">
    & { car: Pick<CompanyCar, "technology"> },
  day: string,
): MileageRate | null {
  const cars: Partial<Record<FuelType, MileageCar>> = {
    diesel: "benefitDiesel",
    electric: "benefitElectric",
  };
  const isPlugIn = technology === "plugIn";
  const car = (!isPlugIn && fuelType && cars[fuelType]) || "benefitOther";
  return mileageRateOf(country, car, day);
}

function addCar(to: BenefitMonth, of: MonthOfVehicle): void {
  const { country, month, car, privateM } = of;
  if (car.taxedFrom && month < car.taxedFrom.slice(0, 7)) return;
  const year = Number(month.slice(0, 4));
  const ofYear = carBenefitOfYear(of, year, of.yearBusinessM);
  to.carBenefit = ofYear === null ? null : toHundredths(ofYear / 12);
  to.carBenefitByDistance = country === "NO" && car.isVan
    ? norwegianVanBenefitByDistance(privateM, year)
    : null;
  to.netPayment = netPaymentOf(car);
}

/** Computes the car benefit of a whole year with so much business, metres; null while something of it is not known. */
export function carBenefitOfYear(
  { country, car }: { country: string; car: CompanyCar },
  year: number,
  businessM: number,
): number | null {
  const { listPrice, vehicleTax, technology, taxedFrom, modelYear } = car;
  if (listPrice === null || modelYear === null) return null;
  if (country === "NO") {
    const ageYears = year - modelYear;
    const norwegian = { listPriceNok: listPrice, ageYears, isVan: car.isVan };
    return norwegianCarBenefit(norwegian, year, businessM);
  }
  if (country !== "SE" || vehicleTax === null || taxedFrom === null) {
    return null;
  }
  const swedish = {
    priceSek: listPrice,
    vehicleTaxSek: vehicleTax,
    technology,
    taxedFrom,
    modelYear,
  };
  return swedishCarBenefit(swedish, year, businessM);
}

/** Tells whether fuel is taxed by itself: in Sweden, where the company pays for it. */
export function isFuelTaxed(
  { country, settings }: Pick<MonthOfVehicle, "country" | "settings">,
): boolean {
  return country === "SE" && isFuelPaidByCompany(settings);
}

/** Tells whether fuel is taxed whose value is not known. */
export function lacksFuelValue(
  of: Pick<MonthOfVehicle, "country" | "settings"> & { benefit: BenefitMonth },
): boolean {
  const { fuelBenefit, fuelBenefitByCost } = of.benefit;
  return fuelBenefit === null && fuelBenefitByCost === null && isFuelTaxed(of);
}

/** Adds up what is taxed; null while a part of it is not known, since a sum without it would look complete. */
function addTaxed(month: BenefitMonth, of: MonthOfVehicle): void {
  const isTaxed = isFuelTaxed(of);
  const fuel = isTaxed ? month.fuelBenefit ?? month.fuelBenefitByCost : 0;
  const value = isTaxed ? feeValueOf(month) : 0;
  const car = of.settings.kind === "benefit" ? carTaxableOf(month) : 0;
  if (car === null || fuel === null || value === null) return;
  month.taxable = toHundredths(car + fuel);
  month.feeBase = toHundredths(car + value);
}

/** Gives the market value of fuel that is taxed: what is free of tax bears no fees either. */
function feeValueOf({ fuelValue, freeFuelValue }: BenefitMonth): number | null {
  return fuelValue === null ? null : fuelValue - (freeFuelValue ?? 0);
}
