import type { Culture } from './culture.ts'
import { names, words } from './culture.ts'

export const northernAndEasternEurope: readonly Culture[] = [
  {
    countryCode: 'SE',
    country: 'Sweden',
    share: 3,
    firstNames: names(
      `Tom Astrid Elsa Linnea Maja Freja Sigrid Erik Axel Oskar Gustav Nils Viktor Åsa`,
    ),
    lastNames: names(
      `Lindqvist Andersson Johansson Bergström Nyström Ekberg Sjöberg Holm Lundgren Söderberg Wallin Åkesson`,
    ),
    cities: words(`Stockholm, Gothenburg, Malmö, Uppsala`),
    companyWords: words(`Norrsken, Fjällbo, Skärgård, Granit, Ljusne`),
  },
  {
    countryCode: 'NO',
    country: 'Norway',
    share: 2,
    firstNames: names(`Ingrid Solveig Marit Kari Silje Magnus Sindre Håkon Øyvind Lars`),
    lastNames: names(`Hansen Olsen Haugen Dahl Bakke Strand Lunde Solberg Moen Kjærgård`),
    cities: words(`Oslo, Bergen, Trondheim`),
    companyWords: words(`Fjordlys, Havbris, Tinde`),
  },
  {
    countryCode: 'PL',
    country: 'Poland',
    share: 3,
    firstNames: names(
      `Agnieszka Zofia Katarzyna Małgorzata Ewa Magda Tomasz Piotr Michał Krzysztof Łukasz Paweł`,
    ),
    lastNames: names(
      `Kowalski Nowak Wiśniewska Wójcik Kamińska Lewandowski Zieliński Szymańska Dąbrowski Mazur Król Wróbel`,
    ),
    cities: words(`Warsaw, Kraków, Wrocław, Gdańsk, Poznań`),
    companyWords: words(`Bursztyn, Wisła, Jantar, Sokół`),
  },
  {
    countryCode: 'UA',
    country: 'Ukraine',
    share: 1,
    firstNames: names(`Oksana Olena Iryna Daryna Taras Andriy Bohdan Dmytro`),
    lastNames: names(`Shevchenko Kovalenko Bondar Melnyk Tkachenko Lysenko Marchenko Savchuk`),
    cities: words(`Kyiv, Lviv, Odesa`),
    companyWords: words(`Kalyna, Dnipro Works`),
  },
  {
    countryCode: 'TR',
    country: 'Türkiye',
    share: 2,
    firstNames: names(`Elif Zeynep Defne Ayşe Selin Emre Mert Kerem Burak Çağlar`),
    lastNames: names(`Yılmaz Demir Kaya Şahin Çelik Aydın Arslan Koç Özdemir Polat`),
    cities: words(`Istanbul, Ankara, İzmir`),
    companyWords: words(`Bosphor, Çınar, Lodos`),
  },
]
