import type { RoadMap } from "./road.ts";

/** Gothenburg: both sides of the river, Mölndal, Partille and the road to Landvetter. */
export const gothenburg: RoadMap = {
  places: {
    centralen: [57.7085, 11.974],
    drottningtorget: [57.707, 11.972],
    korsvagen: [57.6965, 11.9868],
    jarntorget: [57.6997, 11.9525],
    linneplatsen: [57.6905, 11.952],
    "lilla-bommen": [57.71, 11.967],
    "hisingsbron-norr": [57.7172, 11.9655],
    "hjalmar-brantingsplatsen": [57.7207, 11.9545],
    backaplan: [57.7238, 11.9528],
    ringon: [57.7212, 11.9705],
    lindholmen: [57.7072, 11.9395],
    eriksberg: [57.7018, 11.914],
    eriksbergsmotet: [57.7068, 11.9122],
    ivarsbergsmotet: [57.7028, 11.8965],
    jaegerdorffsmotet: [57.6925, 11.912],
    "volvo-torslanda": [57.7215, 11.8395],
    ringomotet: [57.72622, 11.9769],
    tingstadsmotet: [57.7315, 11.983],
    backebol: [57.7688, 11.9968],
    backebolsmotet: [57.7635, 11.991],
    kungalv: [57.864, 11.988],
    olskroksmotet: [57.71479, 11.99495],
    ullevimotet: [57.7075, 11.9966],
    orgrytemotet: [57.69788, 11.99724],
    kallebacksmotet: [57.68902, 12.001],
    molndal: [57.6555, 12.015],
    abromotet: [57.653, 12.0115],
    "molndal-lena": [57.6595, 12.0305],
    kallered: [57.607, 12.0525],
    sisjon: [57.642, 11.949],
    "frolunda-torg": [57.6525, 11.911],
    marconimotet: [57.666, 11.9375],
    partille: [57.739, 12.1065],
    "partille-erik": [57.7432, 12.1195],
    munkeback: [57.719, 12.0285],
    molnlycke: [57.6585, 12.118],
    molnlyckemotet: [57.6672, 12.1155],
    landvettermotet: [57.682, 12.208],
    landvetter: [57.6682, 12.2945],
  },
  roads: [
    {
      name: "Tingstadstunneln",
      limitKmh: 70,
      line:
        "tingstadsmotet 57.7282,11.9862 57.7245,11.9890 57.7205,11.9912 57.7175,11.9932 olskroksmotet",
    },
    {
      name: "E6 Olskroken–Ullevi",
      limitKmh: 70,
      line: "olskroksmotet 57.7120,11.9958 57.7097,11.9968 ullevimotet",
    },
    {
      name: "E6 Ullevi–Kallebäck",
      limitKmh: 70,
      line:
        "ullevimotet 57.7045,11.9962 57.7010,11.9965 orgrytemotet 57.6950,11.9985 57.6920,12.0000 kallebacksmotet",
    },
    {
      name: "Kungsbackaleden",
      limitKmh: 80,
      line:
        `kallebacksmotet 57.68845,12.0011 57.6845,12.0028 57.6800,12.0045 57.6755,12.0055
        57.6710,12.0065 57.6662,12.0078 57.6615,12.0092 57.6570,12.0105 abromotet`,
    },
    {
      name: "Mölndals centrum",
      limitKmh: 40,
      line: "abromotet 57.6542,12.0132* molndal",
    },
    {
      name: "Gamla Kungsbackavägen",
      limitKmh: 40,
      line: "molndal 57.6568,12.0205* 57.6580,12.0262 molndal-lena",
    },
    {
      name: "E6 Mölndal–Kållered",
      limitKmh: 100,
      line:
        `abromotet 57.6478,12.0148 57.6425,12.0192 57.6370,12.0245 57.6312,12.0305
        57.6255,12.0365 57.6195,12.0425 57.6135,12.0478 kallered`,
    },
    {
      name: "Söderleden",
      limitKmh: 80,
      line:
        "abromotet 57.6515,12.0035 57.6490,11.9945 57.6465,11.9850 57.6442,11.9750 57.6428,11.9640 57.6422,11.9560 sisjon",
    },
    {
      name: "Västerleden",
      limitKmh: 70,
      line:
        "sisjon 57.6438,11.9390 57.6465,11.9290* 57.6495,11.9195 frolunda-torg",
    },
    {
      name: "Dag Hammarskjöldsleden, söder",
      limitKmh: 70,
      line:
        "sisjon 57.6470,11.9440 57.6520,11.9398 57.6572,11.9368 57.6618,11.9365 marconimotet",
    },
    {
      name: "Dag Hammarskjöldsleden",
      limitKmh: 70,
      line:
        "marconimotet 57.6702,11.9392 57.6742,11.9410 57.67803,11.94226 57.6820,11.9438* 57.6862,11.9475 linneplatsen",
    },
    {
      name: "Linnégatan",
      limitKmh: 40,
      line: "linneplatsen 57.6938,11.9522* 57.6968,11.9525* jarntorget",
    },
    {
      name: "Övre Husargatan och Vasagatan",
      limitKmh: 40,
      line:
        "linneplatsen 57.6925,11.9580* 57.6955,11.9640 57.6980,11.9720* 57.6975,11.9790 korsvagen",
    },
    {
      name: "Örgrytevägen",
      limitKmh: 50,
      line: "korsvagen 57.6972,11.9920* orgrytemotet",
    },
    {
      name: "Skånegatan",
      limitKmh: 50,
      line:
        "korsvagen 57.6995,11.9872* 57.7030,11.9868 57.7060,11.9830* 57.7072,11.9770 centralen",
    },
    {
      name: "Ullevigatan",
      limitKmh: 50,
      line: "ullevimotet 57.7068,11.9915* 57.7060,11.9830",
    },
    {
      name: "Drottningtorget",
      limitKmh: 40,
      line: "centralen 57.7078,11.9728* drottningtorget",
    },
    {
      name: "Nya Allén",
      limitKmh: 50,
      line:
        "drottningtorget 57.7038,11.9690* 57.7005,11.9620 57.6990,11.9568* jarntorget",
    },
    {
      name: "Nils Ericsonsgatan",
      limitKmh: 50,
      line: "centralen 57.7098,11.9705* lilla-bommen",
    },
    {
      name: "Hisingsbron",
      limitKmh: 50,
      line: "lilla-bommen 57.7122,11.9668 57.7148,11.9662 hisingsbron-norr",
    },
    {
      name: "Hjalmar Brantingsgatan",
      limitKmh: 50,
      line:
        "hisingsbron-norr 57.7190,11.9635* 57.72030,11.9588 hjalmar-brantingsplatsen",
    },
    {
      name: "Backaplan",
      limitKmh: 40,
      line: "hjalmar-brantingsplatsen 57.7222,11.9535* backaplan",
    },
    {
      name: "Ringögatan",
      limitKmh: 50,
      line:
        "hisingsbron-norr 57.7185,11.9680* ringon 57.7238,11.9735* ringomotet",
    },
    {
      name: "Lundbyleden, Ringön–Tingstad",
      limitKmh: 70,
      line: "ringomotet 57.7285,11.9800 tingstadsmotet",
    },
    {
      name: "Lundbyleden",
      limitKmh: 70,
      line:
        `hjalmar-brantingsplatsen 57.7180,11.9502 57.7155,11.9450 57.7135,11.9405
        57.71130,11.9368 57.7100,11.9300 57.7085,11.9215 eriksbergsmotet 57.7050,11.9045 ivarsbergsmotet`,
    },
    {
      name: "Karlavagnsgatan och Lindholmsallén",
      limitKmh: 50,
      line:
        "hjalmar-brantingsplatsen 57.7165,11.9500* 57.71191,11.9430 57.7095,11.9405* lindholmen",
    },
    {
      name: "Lindholmsallén, väster",
      limitKmh: 50,
      line:
        "lindholmen 57.70770,11.9358* 57.7065,11.9270 57.7048,11.9195* eriksberg",
    },
    {
      name: "Säterigatan",
      limitKmh: 50,
      line: "eriksberg 57.7042,11.9128* eriksbergsmotet",
    },
    {
      name: "Torslandavägen",
      limitKmh: 70,
      line:
        "ivarsbergsmotet 57.7042,11.8870 57.7068,11.8780 57.7105,11.8700 57.7142,11.8615 57.7178,11.8525 57.7202,11.8450* volvo-torslanda",
    },
    {
      name: "Älvsborgsbron",
      limitKmh: 70,
      line:
        "ivarsbergsmotet 57.7000,11.8970 57.69495,11.89905 57.6920,11.9010 57.6900,11.9045 57.6905,11.9085 jaegerdorffsmotet",
    },
    {
      name: "Oscarsleden",
      limitKmh: 70,
      line:
        "jaegerdorffsmotet 57.6950,11.9182 57.6975,11.9265 57.69998,11.93588 57.7010,11.9440* jarntorget",
    },
    {
      name: "Götaleden",
      limitKmh: 70,
      line:
        "jarntorget 57.7025,11.9550 57.7055,11.9610 57.7082,11.9650 lilla-bommen",
    },
    {
      name: "Göteborgsvägen, Frölunda–Högsbo",
      limitKmh: 50,
      line:
        "frolunda-torg 57.6560,11.9180* 57.6600,11.9265 57.6635,11.9330* marconimotet",
    },
    {
      name: "E6 Tingstad–Bäckebol",
      limitKmh: 80,
      line:
        "tingstadsmotet 57.7355,11.9850 57.7400,11.9872 57.7450,11.9890 57.7500,11.9898 57.7550,11.9895 57.7595,11.9898 backebolsmotet",
    },
    {
      name: "Bäckebol",
      limitKmh: 50,
      line: "backebolsmotet 57.7660,11.9932* backebol",
    },
    {
      name: "E6 Bäckebol–Kungälv",
      limitKmh: 100,
      line:
        `backebolsmotet 57.7695,11.9915 57.7775,11.9935 57.7855,11.9970 57.7940,11.9995
        57.8025,12.0005 57.8110,12.0000 57.8200,11.9985 57.8290,11.9965 57.8380,11.9940
        57.8470,11.9915 57.8555,11.9895 kungalv`,
    },
    {
      name: "E20 Alingsåsleden",
      limitKmh: 80,
      line:
        "olskroksmotet 57.71677,11.9969 57.7185,12.0050 57.7190,12.0130 57.7188,12.0210 munkeback",
    },
    {
      name: "E20 Munkebäck–Partille",
      limitKmh: 90,
      line:
        "munkeback 57.7210,12.0365 57.7235,12.0455 57.7262,12.0550 57.7290,12.0650 57.7318,12.0755 57.7345,12.0860 57.7368,12.0965 partille",
    },
    {
      name: "Gamla vägen, Partille",
      limitKmh: 40,
      line: "partille 57.7405,12.1118* 57.7418,12.1158 partille-erik",
    },
    {
      name: "Riksväg 40, Delsjön",
      limitKmh: 90,
      line:
        `kallebacksmotet 57.6882,12.0080 57.6862,12.0175 57.6838,12.0275 57.6805,12.0370
        57.6772,12.0470 57.6745,12.0580 57.6725,12.0695 57.6708,12.0815 57.6692,12.0935
        57.6680,12.1050 molnlyckemotet`,
    },
    {
      name: "Mölnlycke",
      limitKmh: 50,
      line: "molnlyckemotet 57.6642,12.1168* 57.6610,12.1178 molnlycke",
    },
    {
      name: "Riksväg 40, Landvetter",
      limitKmh: 110,
      line:
        `molnlyckemotet 57.6680,12.1265 57.6705,12.1380 57.6735,12.1495 57.6762,12.1615
        57.6785,12.1735 57.6800,12.1860 57.6812,12.1975 landvettermotet`,
    },
    {
      name: "Riksväg 40, flygplatsen",
      limitKmh: 100,
      line:
        `landvettermotet 57.6825,12.2195 57.6820,12.2320 57.6808,12.2440 57.6788,12.2560
        57.6765,12.2675 57.6738,12.2780 57.6705,12.2870 landvetter`,
    },
  ],
};
