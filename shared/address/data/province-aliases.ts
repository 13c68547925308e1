/**
 * Other codes and names of states and provinces than those in Google's libaddressinput data, by their code there: codes of
 * ISO 3166-2, short forms that a country's post and carriers use, names in English and in the country's other languages.
 * Behind `~` are codes and names that were withdrawn; what took their place is told.
 *
 * Codes and local names were compared in November 2026 with ISO 3166-2 as Debian's iso-codes 4.15 has it (with the
 * changes of November 2022 and 2023 to ID and IN); US with USPS Publication 28, appendix B; the rest is common use. A text
 * that means two places is in no row. Sardinia has the provinces of 2001 again since 2025, with codes that no source here
 * confirms: they are understood as those whose postcodes their places have.
 */
const provinceAliases: Record<string, string> = {
  AE: `AZ=Abu Zaby,AD,AUH|AJ=Ujman|DU=Dubayy,DXB|FU=Al Fujayrah,Al Fujairah|RK=Ras al Khaymah,RAK|SH=Ash Shariqah|
    UQ=Umm al Qaywayn,Umm al Quwayn,UAQ`,
  AR: `C=CABA,Capital Federal,Autonomous City of Buenos Aires,Ciudad de Buenos Aires,Ciudad Autonoma Buenos Aires|
    B=Provincia de Buenos Aires|V=Tierra del Fuego Antartida e Islas del Atlantico Sur|G=Sgo del Estero`,
  AT: `2=Carinthia|3=Lower Austria|4=Upper Austria|6=Styria|7=Tyrol|9=Vienna`,
  BR: `DF=Federal District,Brasilia DF`,
  BS: `Abaco=Abaco,CO,NO,SO,HT,GC,MI,Central Abaco,North Abaco,South Abaco,Hope Town,Grand Cay,Moores Island|
    Andros=Andros,CS,NS,SA,MC,Central Andros,North Andros,South Andros,Mangrove Cay|EX=BP,Exuma,Black Point|
    Eleuthera=CE,NE,SE,Central Eleuthera,North Eleuthera,South Eleuthera|
    Grand Bahama=EG,FP,WG,East Grand Bahama,West Grand Bahama,Freeport,City of Freeport|
    Crooked Island=CK,Crooked Island and Long Cay,Long Cay|N.P.=NP,Nassau`,
  CA: `NL=~NF,~Newfoundland,Labrador,Terre Neuve et Labrador|QC=~PQ|NT=NWT,Territoires du Nord Ouest|YT=YK,Yukon Territory,
    Territoire du Yukon|PE=PEI,Ile du Prince Edouard|NS=Nouvelle Ecosse|NB=Nouveau Brunswick|
    BC=Colombie Britannique`,
  CH: `BE=Berne,Berna|FR=Fribourg,Friburgo|GE=Geneva,Genf,Ginevra|GR=Grisons,Grigioni,Grischun|LU=Lucerne,Lucerna|
    NE=Neuenburg|SO=Soleure|SG=St Gall|SH=Schaffhouse|TG=Thurgovie|TI=Tessin|UR=Uri|VD=Waadt|VS=Wallis|ZG=Zoug|ZH=Zurigo|
    AG=Argovie|BS=Bale Ville,Basel City|BL=Bale Campagne,Baselland|GL=Glaris|NW=Nidwald|OW=Obwald|SZ=Schwytz|
    AR=Appenzell Rhodes Exterieures,Appenzell Outer Rhodes|AI=Appenzell Rhodes Interieures,Appenzell Inner Rhodes`,
  CL: `AI=Aysen,Aisen,Aisen del General Carlos Ibanez del Campo|AR=La Araucania|MA=Magallanes|
    LI=OHiggins,Libertador|RM=Region Metropolitana,Region Metropolitana de Santiago,XIII Region Metropolitana de Santiago,Santiago Metropolitan,
    Metropolitana|BI=Bio Bio`,
  CN: `34=AH,Anhui|11=BJ,Beijing,Peking|50=CQ,Chongqing|35=FJ,Fujian|62=GS,Gansu|44=GD,Guangdong,Canton|45=GX,Guangxi,
    Guangxi Zhuangzu Zizhiqu|52=GZ,Guizhou|46=HI,Hainan|13=HE,Hebei|41=HA,Henan|23=HL,Heilongjiang|42=HB,Hubei|43=HN,Hunan|
    22=JL,Jilin|32=JS,Jiangsu|36=JX,Jiangxi|21=LN,Liaoning|15=NM,Inner Mongolia,Nei Mongol,Nei Mongol Zizhiqu,Nei Menggu,
    内蒙古自治区|64=NX,Ningxia,Ningxia Huizi Zizhiqu,宁夏回族自治区|63=QH,Qinghai|37=SD,Shandong|14=SX,Shanxi|61=SN,Shaanxi|
    31=SH,Shanghai|51=SC,Sichuan|12=TJ,Tianjin|54=XZ,Tibet,Xizang,西藏自治区|65=XJ,Xinjiang,Xinjiang Uygur Zizhiqu,
    新疆维吾尔自治区|53=YN,Yunnan|33=ZJ,Zhejiang|71=TW,Taiwan Sheng|91=HK,Hong Kong SAR|92=MO,Macao,Macao SAR,
    Macau SAR|45=广西壮族自治区`,
  CO: `DC=Bogota DC,Distrito Capital de Bogota,Bogota Capital District,Distrito Capital|VAC=Valle|
    SAP=San Andres,San Andres Providencia y Santa Catalina`,
  CU: `03=Havana`,
  CV: `Santiago=CA,CR,PR,RS,SD,SM,SO,SS,TA,Santa Catarina,Santa Cruz,Praia,Ribeira Grande de Santiago,Sao Domingos,
    Sao Miguel,Sao Lourenco dos Orgaos,Sao Salvador do Mundo,Tarrafal|
    Fogo=CF,MO,SF,Santa Catarina do Fogo,Mosteiros,Sao Filipe|
    Santo Antão=PA,PN,RG,Paul,Porto Novo,Ribeira Grande|São Nicolau=RB,TS,Ribeira Brava,Tarrafal de Sao Nicolau`,
  DE: `BY=Bavaria|HE=Hesse|MV=Mecklenburg Western Pomerania|NI=Lower Saxony|NW=North Rhine Westphalia,NRW|
    RP=Rhineland Palatinate|SN=Saxony|ST=Saxony Anhalt|TH=Thuringia`,
  EG: `C=Al Qahirah|ALX=Al Iskandariyah|GZ=Al Jizah|SHR=Sharqia,Ash Sharqiyah|DK=Ad Daqahliyah|BH=Beheira,Al Buhayrah|
    KB=Al Qalyubiyah|GH=Al Gharbiyah|MNF=Monufia,Al Minufiyah|MN=Minya,Al Minya|IS=Al Ismailiyah|SUZ=As Suways|
    PTS=Bur Said|DT=Dumyat|LX=Al Uqsur|BA=Al Bahr al Ahmar`,
  ES: `A=Alacant,Alicante/Alacant|C=A Coruna,Coruna,Corunna|CS=Castello,Castellon/Castello,Castellon de la Plana|
    GI=Gerona|L=Lleida|OR=Orense,OU|PM=IB,Illes Balears,Baleares,Balears,Balearic Islands|SS=Gipuzkoa|BI=Bizkaia,Biscay|
    VI=Araba,Araba/Alava|NA=NC,Nafarroa,Navarre|V=Valencia/Valencia|LO=RI,Rioja|O=AS,Principado de Asturias|S=CB|
    M=MD,Comunidad de Madrid|MU=MC,Region de Murcia|TF=Tenerife|GC=Gran Canaria|SE=Seville|Z=Saragossa`,
  ID: `AC=Nanggroe Aceh Darussalam|BB=Bangka Belitung,Bangka Belitung Islands|JK=Jakarta,Jakarta Raya,Daerah Khusus Jakarta|
    YO=Yogyakarta,DI Yogyakarta,Jogjakarta|JB=West Java|JT=Central Java|JI=East Java|KB=West Kalimantan|
    KS=South Kalimantan|KT=Central Kalimantan|KI=East Kalimantan|KU=North Kalimantan|KR=Riau Islands|MU=North Maluku|
    NB=West Nusa Tenggara|NT=East Nusa Tenggara|PB=West Papua|SR=West Sulawesi|SN=South Sulawesi|ST=Central Sulawesi|
    SG=Southeast Sulawesi|SA=North Sulawesi|SB=West Sumatra|SS=South Sumatra|SU=North Sumatra`,
  IE: `D=Dublin City,Fingal,South Dublin,Dun Laoghaire Rathdown|CO=Cork City|G=Galway City`,
  IN: `AN=Andaman and Nicobar Islands|CT=CG,Chattisgarh|DH=~DN,~DD,~Dadra and Nagar Haveli,~Daman and Diu|
    DL=New Delhi,NCT of Delhi,National Capital Territory of Delhi|OR=OD,Orissa|PY=Pondicherry|
    TG=TS|UT=UK,UA,Uttaranchal|LD=Lakshadweep Islands|TN=Tamilnadu`,
  IT: `AO=Valle d'Aosta,Vallee d'Aoste|BZ=Bozen,Bolzano/Bozen,Alto Adige,South Tyrol,Sudtirol|FC=~FO,Forli|PU=~PS,Pesaro|
    MB=Monza,Monza e della Brianza|MS=Massa Carrara,Massa|RE=Reggio nell'Emilia|RC=Reggio di Calabria|RM=Rome|MI=Milan|
    TO=Turin|NA=Naples|FI=Florence|VE=Venice|GE=Genoa|PD=Padua|MN=Mantua|SR=Syracuse|TN=Trient|
    SU=CI,VS,Carbonia Iglesias,Sulcis Iglesiente,Medio Campidano|NU=OG,Ogliastra|
    SS=OT,Olbia Tempio,Gallura,Gallura Nord Est Sardegna`,
  JP: `10=Gumma|28=Hyougo|39=Kouchi|44=Ooita|27=Ohsaka|13=Tokio|26=Kioto`,
  KN: `K=St Kitts,01,02,03,06,08,09,11,13,15|N=04,05,07,10,12`,
  KR: `11=Seoul teukbyeolsi,서울특별시|26=Pusan,Busan gwangyeoksi,부산광역시|27=Taegu,Daegu gwangyeoksi,대구광역시|
    28=Incheon gwangyeoksi,인천광역시|29=Kwangju,Gwangju gwangyeoksi,광주광역시|30=Taejon,Daejeon gwangyeoksi,대전광역시|
    31=Ulsan gwangyeoksi,울산광역시|50=세종특별자치시|41=Gyeonggi,경기도|42=51,Gangwon,Gangwon State,강원특별자치도,강원도|
    43=North Chungcheong,Chungbuk,충청북도|44=South Chungcheong,Chungnam,충청남도|45=52,North Jeolla,Jeonbuk,Jeonbuk State,
    전북특별자치도,전라북도|46=South Jeolla,Jeonnam,전라남도|47=North Gyeongsang,Gyeongbuk,경상북도|
    48=South Gyeongsang,Gyeongnam,경상남도|49=Jeju,Jeju teukbyeoljachido,제주특별자치도`,
  MX: `AGU=Ags|BCN=BC|BCS=B C S|CAM=Camp|CHP=Chis|CHH=Chih|CMX=CDMX,Mexico City,~DF,~DIF,~Distrito Federal,~Federal District|
    COA=Coah,Coahuila|DUR=Dgo|GUA=Gto|GRO=Gro|HID=Hgo|JAL=Jal|MEX=Edomex,Edo de Mexico,Edo Mex,State of Mexico,EM|
    MIC=Mich,Michoacan de Ocampo|NLE=NL|PUE=Pue|QUE=Qro,Queretaro de Arteaga|ROO=QR,Q Roo,Qroo|TAM=Tamps|TLA=Tlax|
    VER=Veracruz de Ignacio de la Llave`,
  MY: `01=JHR|02=KDH|03=KTN|04=MLK,Malacca|05=NSN|06=PHG|07=PNG,Penang|08=PRK|09=PLS|10=SGR,SEL|11=TRG|12=SBH|13=SWK|
    14=KUL,Wilayah Persekutuan Kuala Lumpur,WP Kuala Lumpur|15=LBN,Wilayah Persekutuan Labuan,WP Labuan|
    16=PJY,Wilayah Persekutuan Putrajaya,WP Putrajaya`,
  MZ: `L=Maputo Provincia,Provincia de Maputo|MPM=Maputo Cidade,Maputo City`,
  NG: `FC=FCT,Abuja,Abuja Federal Capital Territory`,
  NI: `AN=Costa Caribe Norte,RACCN|AS=Costa Caribe Sur,RACCS`,
  PE: `CAL=El Callao|CUS=Cusco|LIM=Lima Region|LMA=Lima Metropolitana,Lima Province`,
  PH: `00=NCR,National Capital Region|COM=DDO,~Compostela Valley|NCO=North Cotabato|WSA=Western Samar|ZSI=Zamboanga Sibuguey|
    MDC=Occidental Mindoro|MDR=Oriental Mindoro|NEC=Occidental Negros|NER=Oriental Negros`,
  RU: `MOW=Moscow|MOS=Moscow Oblast|SPE=Saint Petersburg,Petersburg|TA=Tatarstan|BA=Bashkortostan|KR=Karelia|
    NIZ=Nizhny Novgorod|SVE=Sverdlovsk|KGD=Kaliningrad|LEN=Leningrad`,
  SO: `BN=Banadir,Benadir`,
  TH: `10=Krung Thep,Krung Thep Maha Nakhon|14=Ayutthaya|30=Korat|72=Suphan Buri|82=Phangnga|86=Chumphon|93=Phatthalung|
    31=Buriram|33=Sisaket|20=Chonburi|16=Lopburi|38=บึงกาฬ`,
  TR: `03=Afyon|33=Icel|63=Urfa|41=Izmit|54=Adapazari`,
  TW: `金門縣=KIN,Kinmen|連江縣=LIE,Lienchiang,Lianjiang,Matsu|TPE=台北市|TXG=台中市|TNN=台南市|TTT=台東縣|ILA=宜蘭`,
  UA: `12=Dnipropetrovska|14=Donetska|26=Ivano Frankivsk|30=Kyiv,Kiev|32=Kiev oblast,Kyivska|40=Sevastopol|
    43=Avtonomna Respublika Krym,Autonomous Republic of Crimea|46=Lvivska|51=Odeska,Odesa|63=Kharkivska|05=Vinnytsia|
    23=Zaporizhzhia|65=Kherson|53=Poltava|59=Sumy|48=Mykolaiv|71=Cherkasy|77=Chernivtsi|74=Chernihiv|18=Zhytomyr|
    07=Volyn|56=Rivne|61=Ternopil|68=Khmelnytskyi|21=Zakarpattia|35=Kirovohrad|09=Luhansk`,
  US: `DC=Washington DC|VI=US Virgin Islands,United States Virgin Islands,Virgin Islands US,
    Virgin Islands of the United States|FM=Federated States of Micronesia|MP=Commonwealth of the Northern Mariana Islands,CNMI|
    AA=Armed Forces Americas,Armed Forces of the Americas|AP=Armed Forces Pacific|
    AE=Armed Forces Europe,Armed Forces Africa,Armed Forces Canada,Armed Forces Middle East|
    RI=Rhode Island and Providence Plantations`,
  VE: `A=~Distrito Federal|X=~Vargas`,
  VN: `26=Hue,Thua Thien Hue|SG=Ho Chi Minh,Ho Chi Minh City,TP Ho Chi Minh,HCMC,TPHCM,Saigon|43=Ba Ria Vung Tau|HN=Hanoi|
    HP=Haiphong|DN=Danang|33=Dak Lak,Daklak`,
};

/** Another code or name of a province. */
export interface ProvinceAlias {
  text: string;
  code: string;
  /** Withdrawn: what took its place is told. */
  old: boolean;
}

/** The other codes and names of a country's provinces; empty where none are known. */
export const aliasesOf = (country: string): ProvinceAlias[] =>
  (provinceAliases[country] ?? '')
    .split(/\|\s*/)
    .filter((row) => row !== '')
    .flatMap((row) => {
      const [code = '', texts = ''] = row.split('=');
      return texts
        .split(/,\s*/)
        .map((text) => ({ text: text.replace(/^~/, ''), code: code.trim(), old: text.startsWith('~') }));
    });
