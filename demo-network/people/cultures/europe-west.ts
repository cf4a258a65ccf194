import type { Culture } from './culture.ts'
import { names, words } from './culture.ts'

export const westernEurope: readonly Culture[] = [
  {
    countryCode: 'DE',
    country: 'Germany',
    share: 9,
    firstNames: names(
      `Lena Anna Johanna Katharina Miriam Sabine Franziska Greta Heike Svenja Jonas Lukas Felix Maximilian Tobias Sebastian Matthias Jürgen Florian Niklas Henrik Björn`,
    ),
    lastNames: names(
      `Fischer Müller Schneider Weber Wagner Becker Hoffmann Schäfer Koch Bauer Richter Klein Wolf Schröder Neumann Schwarz Zimmermann Braun Krüger Hartmann Lange Vogel Keller Günther`,
    ),
    cities: words(`Berlin, Hamburg, Munich, Cologne, Frankfurt, Stuttgart, Leipzig, Dresden`),
    companyWords: words(
      `Alpenwerk, Nordlicht, Rheinblick, Elbkante, Kupfer, Waldhaus, Isar, Hanseatic, Feldberg, Lindenhof, Spree, Birkenfeld`,
    ),
  },
  {
    countryCode: 'GB',
    country: 'United Kingdom',
    share: 8,
    firstNames: names(
      `Owen Charlotte Amelia Harriet Imogen Freya Zara Olivia Beatrice Eleanor George Harry Alfie Rhys Callum Duncan Theo Edward Jamal Nathan Fiona Siobhan`,
    ),
    lastNames: names(
      `Price Clarke Hughes Evans Walsh Bennett Cooper Marsh Fletcher Holloway Campbell Stewart Murray Whitfield Ahmed Begum Patel Barnes Ellis Hargreaves Morgan Doyle`,
    ),
    cities: words(
      `London, London, Manchester, Leeds, Bristol, Edinburgh, Glasgow, Cardiff, Belfast`,
    ),
    companyWords: words(
      `Fieldnote, Brightline, Harbour, Thornbury, Larkspur, Pennine, Kestrel, Foxglove, Millbank, Causeway, Ashdown, Tidewater`,
    ),
  },
  {
    countryCode: 'FR',
    country: 'France',
    share: 5,
    firstNames: names(
      `Camille Chloé Élodie Margaux Inès Léa Aurélie Claire Hélène Antoine Julien Théo Mathieu Étienne Rémi Baptiste Olivier Karim`,
    ),
    lastNames: names(
      `Martin Bernard Dubois Laurent Moreau Lefèvre Girard Roux Fontaine Chevalier Mercier Blanc Guérin Faure Benali Diallo Renaud Marchand`,
    ),
    cities: words(`Paris, Paris, Lyon, Marseille, Lille, Nantes, Bordeaux, Toulouse`),
    companyWords: words(
      `Lumière Bleue, Atlantique, Garance, Belleville, Mistral, Clairière, Orée, Passerelle`,
    ),
  },
  {
    countryCode: 'NL',
    country: 'Netherlands',
    share: 3,
    firstNames: names(`Sanne Lotte Fleur Anouk Maartje Daan Bram Sem Ruben Thijs Joost Niels`),
    lastNames: names(
      `de_Vries Jansen Bakker Visser Smit Mulder Bos Dekker van_Dijk van_den_Berg Hoekstra Kuipers`,
    ),
    cities: words(`Amsterdam, Rotterdam, Utrecht, Eindhoven, The Hague`),
    companyWords: words(`Poldervaart, Gracht, Tulpen, Noordzee, Windmolen`),
  },
  {
    countryCode: 'ES',
    country: 'Spain',
    share: 4,
    firstNames: names(
      `Carla Lucía Marta Nuria Elena Irene Laia Pilar Álvaro Javier Pablo Sergio Íñigo Marc Andrés Raúl`,
    ),
    lastNames: names(
      `Méndez García Fernández López Martínez Sánchez Navarro Ortega Ibáñez Serrano Puig Molina Castro Vidal Rubio Herrero`,
    ),
    cities: words(`Madrid, Barcelona, Valencia, Seville, Bilbao, Málaga`),
    companyWords: words(`Puerto, Almendra, Mirador, Solana, Costa Clara, Encina, Ribera`),
  },
  {
    countryCode: 'IT',
    country: 'Italy',
    share: 3,
    firstNames: names(
      `Giulia Chiara Francesca Martina Silvia Alessia Marco Luca Matteo Davide Lorenzo Paolo`,
    ),
    lastNames: names(
      `Rossi Bianchi Ferrari Romano Colombo Ricci Marino Greco Conti Gallo Fontana Rinaldi`,
    ),
    cities: words(`Milan, Rome, Turin, Bologna, Naples, Florence`),
    companyWords: words(`Ponte Vecchi, Laguna, Cipresso, Brera, Aurora Nova`),
  },
]
