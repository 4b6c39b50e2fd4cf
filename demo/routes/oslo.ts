import type { RoadMap } from "./road.ts";

/** Oslo: Ring 2 and 3, the E18 to Sandvika and the E6 to Gardermoen. */
export const oslo: RoadMap = {
  places: {
    "oslo-s": [59.9108, 10.753],
    nationaltheatret: [59.9146, 10.7335],
    majorstuen: [59.9295, 10.7148],
    "ulleval-sykehus": [59.9365, 10.736],
    "carl-berner": [59.9265, 10.7785],
    helsfyr: [59.9132, 10.802],
    filipstad: [59.9092, 10.716],
    skoyen: [59.9215, 10.679],
    "skoyen-mot": [59.9172, 10.6785],
    lysaker: [59.9125, 10.641],
    fornebu: [59.8975, 10.627],
    hovik: [59.8985, 10.577],
    sandvika: [59.8905, 10.527],
    "sandvika-ole": [59.8962, 10.5085],
    smestad: [59.937, 10.6835],
    ullevaal: [59.9482, 10.732],
    storo: [59.9445, 10.7775],
    sinsen: [59.938, 10.783],
    okern: [59.929, 10.8055],
    bryn: [59.9085, 10.815],
    ryen: [59.895, 10.8075],
    alnabru: [59.928, 10.849],
    "alnabru-terminal": [59.9315, 10.842],
    lorenskog: [59.94, 10.961],
    skedsmovollen: [59.985, 11.035],
    klofta: [60.073, 11.137],
    jessheim: [60.131, 11.15],
    gardermoen: [60.1935, 11.1005],
  },
  roads: [
    {
      name: "E18 Lysaker–Høvik",
      limitKmh: 70,
      line:
        "lysaker 59.9100,10.6320 59.9072,10.6220 59.9048,10.6110 59.9025,10.5995 59.9005,10.5880 hovik",
    },
    {
      name: "E18 Høvik–Sandvika",
      limitKmh: 80,
      line:
        "hovik 59.8970,10.5665 59.8955,10.5555 59.8938,10.5445 59.8920,10.5350 sandvika",
    },
    {
      name: "Sandviksveien",
      limitKmh: 40,
      line: "sandvika 59.8922,10.5205* 59.8942,10.5142 sandvika-ole",
    },
    {
      name: "Snarøyveien",
      limitKmh: 50,
      line: "lysaker 59.9088,10.6375* 59.9045,10.6330 59.9008,10.6295* fornebu",
    },
    {
      name: "E18 Lysaker–Skøyen",
      limitKmh: 70,
      line:
        "lysaker 59.9140,10.6490 59.9158,10.6580 59.9170,10.6680 skoyen-mot",
    },
    {
      name: "Drammensveien, Skøyen",
      limitKmh: 50,
      line: "skoyen-mot 59.9192,10.6788* skoyen",
    },
    {
      name: "Frognerstranda",
      limitKmh: 70,
      line:
        "skoyen-mot 59.9158,10.6862 59.9135,10.6940 59.9112,10.7020 59.9098,10.7095 filipstad",
    },
    {
      name: "Operatunnelen",
      limitKmh: 70,
      line:
        "filipstad 59.9090,10.7250 59.9082,10.7340 59.9075,10.7430 59.9078,10.7505 oslo-s",
    },
    {
      name: "Munkedamsveien",
      limitKmh: 40,
      line: "filipstad 59.9112,10.7222* 59.9128,10.7282* nationaltheatret",
    },
    {
      name: "Karl Johan och Stortorvet",
      limitKmh: 30,
      line:
        "nationaltheatret 59.9160,10.7392* 59.9145,10.7450* 59.9128,10.7490 oslo-s",
    },
    {
      name: "Hegdehaugsveien",
      limitKmh: 30,
      line:
        "nationaltheatret 59.9175,10.7300* 59.9208,10.7268 59.9245,10.7220* 59.9272,10.7180 majorstuen",
    },
    {
      name: "Kirkeveien",
      limitKmh: 50,
      line: "majorstuen 59.9322,10.7200* 59.9345,10.7280* ulleval-sykehus",
    },
    {
      name: "Ring 2, Sagene",
      limitKmh: 50,
      line:
        "ulleval-sykehus 59.9355,10.7450* 59.9340,10.7548 59.9325,10.7640* 59.9295,10.7715 carl-berner",
    },
    {
      name: "Grenseveien",
      limitKmh: 50,
      line:
        "carl-berner 59.9235,10.7838* 59.9198,10.7898 59.9165,10.7965* helsfyr",
    },
    {
      name: "Sannergata og Storgata",
      limitKmh: 40,
      line:
        "carl-berner 59.9232,10.7715* 59.9198,10.7640 59.9165,10.7580* 59.9132,10.7540 oslo-s",
    },
    {
      name: "Bygdøy allé",
      limitKmh: 40,
      line:
        "skoyen 59.9210,10.6880* 59.9198,10.6985 59.9178,10.7100* 59.9165,10.7210* nationaltheatret",
    },
    {
      name: "Sørkedalsveien",
      limitKmh: 50,
      line: "majorstuen 59.9318,10.7050* 59.9345,10.6950* smestad",
    },
    {
      name: "Ring 3, Granfoss",
      limitKmh: 70,
      line:
        "lysaker 59.9165,10.6440 59.9205,10.6490 59.9248,10.6560 59.9290,10.6650 59.9332,10.6750 smestad",
    },
    {
      name: "Ring 3, Smestad–Ullevål",
      limitKmh: 70,
      line:
        "smestad 59.9398,10.6920 59.9425,10.7020 59.9450,10.7125 59.9470,10.7225 ullevaal",
    },
    {
      name: "Ring 3, Tåsen–Storo",
      limitKmh: 70,
      line:
        "ullevaal 59.9488,10.7420 59.9485,10.7520 59.9475,10.7615 59.9460,10.7700 storo",
    },
    {
      name: "Ring 3, Storo–Sinsen",
      limitKmh: 70,
      line: "storo 59.9415,10.7808 sinsen",
    },
    {
      name: "Ring 3, Sinsen–Økern",
      limitKmh: 70,
      line: "sinsen 59.9358,10.7900 59.9325,10.7980 okern",
    },
    {
      name: "Ring 3, Økern–Bryn",
      limitKmh: 70,
      line:
        "okern 59.9250,10.8105 59.9205,10.8130 59.9160,10.8140 59.9120,10.8145 bryn",
    },
    {
      name: "Ring 3, Bryn–Ryen",
      limitKmh: 70,
      line: "bryn 59.9050,10.8135 59.9015,10.8110 59.8982,10.8090 ryen",
    },
    {
      name: "Trondheimsveien",
      limitKmh: 50,
      line: "carl-berner 59.9302,10.7800* 59.9340,10.7815* sinsen",
    },
    {
      name: "Strømsveien",
      limitKmh: 60,
      line: "helsfyr 59.9115,10.8085* bryn",
    },
    {
      name: "E6 Bryn–Alnabru",
      limitKmh: 80,
      line:
        "bryn 59.9118,10.8225 59.9160,10.8290 59.9205,10.8360 59.9245,10.8425 alnabru",
    },
    {
      name: "Alnabruterminalen",
      limitKmh: 40,
      line: "alnabru 59.9300,10.8465* alnabru-terminal",
    },
    {
      name: "E6 Alnabru–Lørenskog",
      limitKmh: 80,
      line:
        "alnabru 59.9310,10.8600 59.9340,10.8720 59.9365,10.8850 59.9382,10.8985 59.9390,10.9125 59.9392,10.9260 59.9395,10.9420 lorenskog",
    },
    {
      name: "E6 Lørenskog–Skedsmovollen",
      limitKmh: 90,
      line:
        "lorenskog 59.9435,10.9720 59.9490,10.9825 59.9550,10.9925 59.9615,11.0020 59.9680,11.0120 59.9750,11.0220 skedsmovollen",
    },
    {
      name: "E6 Skedsmovollen–Kløfta",
      limitKmh: 110,
      line:
        `skedsmovollen 59.9935,11.0450 60.0025,11.0540 60.0115,11.0630 60.0205,11.0730
        60.0295,11.0835 60.0380,11.0945 60.0465,11.1060 60.0550,11.1165 60.0640,11.1275 klofta`,
    },
    {
      name: "E6 Kløfta–Jessheim",
      limitKmh: 110,
      line:
        "klofta 60.0820,11.1420 60.0910,11.1460 60.1005,11.1485 60.1105,11.1500 60.1210,11.1508 jessheim",
    },
    {
      name: "E16 Gardermoen",
      limitKmh: 80,
      line:
        `jessheim 60.1395,11.1460 60.1480,11.1405 60.1560,11.1340 60.1640,11.1270
        60.1715,11.1195 60.1790,11.1120 60.1865,11.1055 gardermoen`,
    },
  ],
};
