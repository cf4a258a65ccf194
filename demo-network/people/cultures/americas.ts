import type { Culture } from './culture.ts'
import { names, words } from './culture.ts'

export const americas: readonly Culture[] = [
  {
    countryCode: 'US',
    country: 'United States',
    share: 8,
    firstNames: names(
      `Grace Hannah Jasmine Maya Alicia Brooke Naomi Rachel Tiffany Denise Ethan Marcus Tyler Jordan Caleb Dominic Wesley Andre Miguel Kevin Lauren Sophia`,
    ),
    lastNames: names(
      `Johnson Reyes Thompson Nguyen Brooks Coleman Ramirez Whitaker Jenkins Foster Kim Goldberg Sullivan Parker Delgado Freeman Hayes Bishop Chen Wallace Romero Pruitt`,
    ),
    cities: words(
      `New York, Chicago, Austin, Denver, Seattle, Boston, Atlanta, San Diego, Minneapolis, Portland`,
    ),
    companyWords: words(
      `Prairie, Copperline, Juniper, Blue Mesa, Lakeshore, Redwood Gate, Cardinal, Silver Birch, Highland, Overlook`,
    ),
  },
  {
    countryCode: 'CA',
    country: 'Canada',
    share: 2,
    firstNames: names(`Madeleine Sienna Avery Claire Priyanka Liam Noah Gabriel Connor Mathis`),
    lastNames: names(`Tremblay MacLeod Gagnon Singh Fraser Bouchard Lavoie Wong Sinclair Roy`),
    cities: words(`Toronto, Montréal, Vancouver, Calgary`),
    companyWords: words(`Mapleton, Laurentide, Northgate`),
  },
  {
    countryCode: 'BR',
    country: 'Brazil',
    share: 3,
    firstNames: names(
      `Beatriz Larissa Camila Fernanda Juliana Thiago Rafael Gustavo João Caio Vinícius Letícia`,
    ),
    lastNames: names(
      `Silva Souza Oliveira Araújo Ribeiro Carvalho Gonçalves Barbosa Azevedo Teixeira Moura Pinto`,
    ),
    cities: words(`São Paulo, Rio de Janeiro, Belo Horizonte, Curitiba, Recife`),
    companyWords: words(`Ipê Amarelo, Jangada, Maracujá, Serra Azul`),
  },
  {
    countryCode: 'MX',
    country: 'Mexico',
    share: 2,
    firstNames: names(`Valeria Ximena Regina Daniela Paola Diego Emiliano Rodrigo Santiago Iván`),
    lastNames: names(`Hernández Torres Aguilar Flores Cárdenas Guzmán Salazar Rivera Luna Zamora`),
    cities: words(`Mexico City, Guadalajara, Monterrey, Puebla`),
    companyWords: words(`Agave, Cenote, Jacaranda`),
  },
]
